import { expect, test } from "vitest";
import { withLet } from "#scripts/vite/let-declarations.js";

test.each([
  ["a declaration", "const a = 1, b = a;", "let a = 1, b = a;"],
  ["what is exported", "export const a = 1;", "export let a = 1;"],
  ["a loop", "for (const a of b) for (const c in a) d(() => c);", "for (let a of b) for (let c in a) d(() => c);"],
  [
    "inside functions, classes and arguments",
    "f((a = () => { const b = 1; }) => {}, class { m() { const c = 1; } });",
    "f((a = () => { let b = 1; }) => {}, class { m() { let c = 1; } });",
  ],
  [
    "several of one line",
    "const a = 1; let b; const c = () => { const d = 2; return d; };",
    "let a = 1; let b; let c = () => { let d = 2; return d; };",
  ],
])("the build rewrites declarations with let: %s", (_, code, expected) => expect(withLet(code)).toBe(expected));

test.each(['a("const b = 1");', "a(`const b`);", "/const /.test(a);", "// const a\na.const = { const: 1 };"])(
  "the build leaves text that is no declaration unchanged: %s",
  (code) => expect(withLet(code)).toBe(code),
);
