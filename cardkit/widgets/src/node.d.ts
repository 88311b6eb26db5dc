// What the tests use of Node; its own types would say of the page's timers what is not so.
declare module "node:test" {
  const test: (name: string, body: () => void) => void;
  export default test;
}
declare module "node:assert/strict" {
  const assert: {
    (value: unknown, message?: string): asserts value;
    equal(found: unknown, expected: unknown): void;
    deepEqual(found: unknown, expected: unknown): void;
  };
  export default assert;
}
