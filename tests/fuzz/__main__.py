"""Count the mutants of every kind, those used and those refused, and how long they took."""

import sys
import time

from .kinds import CHUNKS, KINDS, tried

total = 0
for name in sys.argv[1:] or KINDS:
    began = time.process_time()
    counts = [tried(name, chunk) for chunk in range(CHUNKS)]
    used, refused = (sum(count[key] for count in counts) for key in ("used", "refused"))
    total += used + refused
    print(f"{name:24} {used:6} used {refused:6} refused {time.process_time() - began:6.1f} s", flush=True)
print(f"{'together':24} {total:6}")
