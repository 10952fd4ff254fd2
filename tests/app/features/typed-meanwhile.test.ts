import { expect, it } from "vitest";
import { typedMeanwhile } from "#app/features/typed-meanwhile.ts";

it.each([
  ["is empty", "goal", "goal", ""],
  ["keeps what was added", "goal! who?", "goal!", " who?"],
  ["keeps another text", "offside", "goal", "offside"],
  ["stays empty", "", "goal", ""],
])("after a text is sent, the input field %s", (_, now, sent, kept) => {
  expect(typedMeanwhile(now, sent)).toBe(kept);
});
