import { expect, it } from "vitest";
import { typedMeanwhile } from "#app/features/typed-meanwhile.ts";

it.each([
  ["is empty", "goal", "goal", ""],
  ["keeps what was added", "goal! who?", "goal!", " who?"],
  ["keeps another text", "offside", "goal", "offside"],
  ["stays empty", "", "goal", ""],
])("the field of a sent text %s", (_, now, sent, kept) => {
  expect(typedMeanwhile(now, sent)).toBe(kept);
});
