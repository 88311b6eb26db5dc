// A lesson as slides: what is higher than a slide is parted, tables are made to fit, and keys go where the focus is.
(() => {
  const WIDE = 1280, HIGH = 720, ROOM = HIGH - 64, LEAST = 0.45;
  const root = document.documentElement, slides = document.querySelector(".slides");
  document.querySelector("style[data-reveal]").media = "all";
  root.classList.add("deck", "measuring");
  const parts = (section) => [...section.children];
  const low = (section, one) => one.getBoundingClientRect().bottom - section.getBoundingClientRect().top;
  const over = (section) => parts(section).some((one) => low(section, one) > ROOM + 32);

  // Letters no smaller than half: what is then still too high can be scrolled.
  const fit = (section) => {
    for (let size = 100; size >= 50; size -= 5) {
      section.style.fontSize = `${size}%`;
      if (!over(section)) return;
    }
  };
  const part = (section) => {
    const all = parts(section), heading = /^H\d$/.test(all[0]?.tagName) ? all[0] : null;
    const at = all.findIndex((one) => low(section, one) > ROOM + 32);
    if (at < 0) return;
    if (at <= (heading ? 1 : 0)) {  // one thing alone is too high: the rest goes on, and this is made smaller
      if (all.length > at + 1) rest(section, all.slice(at + 1), heading);
      return fit(section);
    }
    const before = /^H\d$/.test(all[at - 1].tagName) && at - 1 > (heading ? 0 : -1) ? at - 1 : at;
    rest(section, all.slice(Math.max(before, heading ? 1 : 1)), heading);
  };
  const rest = (section, several, heading) => {
    const next = document.createElement("section");
    if (heading && !/^H\d$/.test(several[0].tagName)) {
      const again = heading.cloneNode(true);
      again.removeAttribute("id");
      again.append(" …");
      next.append(again);
    }
    next.append(...several);
    section.after(next);
    part(next);
  };
  for (const section of [...slides.children]) if (!section.querySelector(".ckx-place")) part(section);
  root.classList.remove("measuring");

  // What lives stands on a stage beside the slides: it is never scaled by them, and its own sections are no slides.
  const stage = document.createElement("div");
  stage.className = "stage";
  document.querySelector(".reveal").append(stage);
  const shrink = (place) => {
    if (place.hidden) return;
    place.style.zoom = 1;
    // below it stand the arrows and the number of the slide
    const most = Math.min(innerWidth / WIDE, (innerHeight - 56) / place.scrollHeight);
    place.style.zoom = Math.max(LEAST, most);
  };
  const live = new Map();
  for (const place of slides.querySelectorAll(".ckx-place")) {
    live.set(place.closest(".slides > section"), place);
    place.hidden = true;
    stage.append(place);
    const watch = new ResizeObserver(() => requestAnimationFrame(() => shrink(place)));
    watch.observe(place.firstElementChild);
  }
  const show = () => {
    const now = live.get(Reveal.getCurrentSlide());
    for (const place of live.values()) place.hidden = place !== now;
    stage.hidden = !now;
    if (now) shrink(now);
  };
  addEventListener("resize", show);
  document.addEventListener("toggle", (event) => {
    const section = event.target.closest?.("section");
    if (section && slides.contains(section)) fit(section);
  }, true);
  // The keys of a hand are its own while the focus is in it; everywhere else they turn the slides.
  const free = () => !document.activeElement?.closest?.(".ckx-place, summary, input, textarea, select");
  Reveal.initialize({
    width: WIDE, height: HIGH, margin: 0, minScale: 0.1, maxScale: 4, center: false, hash: true, transition: "none",
    backgroundTransition: "none", keyboardCondition: free, slideNumber: "c/t", disableLayout: false,
  }).then(() => {
    Reveal.on("slidechanged", show);
    show();
    root.dataset.ready = "yes";
  });
})();
