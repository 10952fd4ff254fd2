import { expect, it } from "vitest";
import { isolated, shownFileName, withoutTurns } from "#edge/contract/rules/bidi.ts";

const MARKS = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

it.each(MARKS)("the mark U+%i is removed from names and made visible in file names", (code) => {
  const mark = String.fromCodePoint(code);
  expect(withoutTurns(`Zed${mark}evil`)).toBe("Zedevil");
  expect(isolated(`Zed${mark}evil`)).toBe("Zedevil");
  expect(shownFileName(`photo${mark}gpj.exe`)).toBe("photo_gpj.exe");
});

it("names of any script stay unchanged", () => {
  for (const name of ["João", "解说老张", "محمد صلاح", "👨‍👩‍👧", "می\u200cخواهم", "Жан-Поль", ""])
    expect(withoutTurns(name)).toBe(name);
});

it("a name with right-to-left letters is isolated in a line", () => {
  expect(isolated("محمد")).toBe("\u2068محمد\u2069");
  expect(isolated("א\u2069ב")).toBe("\u2068אב\u2069");
  expect(isolated("João 7")).toBe("João 7");
});
