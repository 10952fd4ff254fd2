import { expect, test } from "vitest";
import { endsComposition, sends } from "#app/client/enter-key.ts";

const enter = { key: "Enter", isComposing: false, keyCode: 13, shiftKey: false };

test.each([
  ["a plain Enter sends", enter, true],
  ["Enter with Shift begins a line", { ...enter, shiftKey: true }, false],
  ["Chrome's Enter within a composition sends nothing", { ...enter, isComposing: true, keyCode: 229 }, false],
  ["Safari's Enter behind the end of a composition sends nothing", { ...enter, keyCode: 229 }, false],
  ["Firefox's Enter within a composition sends nothing", { ...enter, isComposing: true }, false],
  ["a letter sends nothing", { ...enter, key: "a", keyCode: 65 }, false],
  ["a letter of a composition sends nothing", { ...enter, key: "Process", keyCode: 229 }, false],
])("the form decides whether a pressed key sends the text: %s", (_, pressed, isSent) => {
  expect(sends(pressed)).toBe(isSent);
});

test("the Enter key ends a composition only if the input method handles the key", () => {
  expect(endsComposition({ ...enter, keyCode: 229 })).toBe(true);
  expect(endsComposition({ ...enter, isComposing: true })).toBe(true);
  expect(endsComposition(enter)).toBe(false);
  expect(endsComposition({ ...enter, key: "a", keyCode: 229 })).toBe(false);
});
