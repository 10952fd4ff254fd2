import { expect, it } from "vitest";
import { chooseMatches, type SampleRoom } from "#edge/streams/choose-matches.ts";

const room = (anchorId: number, language: SampleRoom["language"], matchId: number | null = null, sportId = 1): SampleRoom => ({
  anchorId,
  sportId,
  language,
  matchId,
});
const OFFERED = new Map([
  [1, [10, 11, 12]],
  [2, [20]],
]);

it.each<[string, SampleRoom[], [room: number, match: number][]]>([
  ["a room stays with its match", [room(1, "zh", 12)], []],
  ["the first room gets the most important match", [room(1, "zh")], [[1, 10]]],
  [
    "two rooms of one language show different matches",
    [room(1, "zh"), room(2, "zh")],
    [
      [1, 10],
      [2, 11],
    ],
  ],
  [
    "rooms of other languages share out the matches",
    [room(1, "zh"), room(2, "en"), room(3, "es"), room(4, "pt-br")],
    [
      [1, 10],
      [2, 11],
      [3, 12],
      [4, 10],
    ],
  ],
  [
    "a match that a room of the language shows is taken last",
    [room(1, "zh", 10), room(2, "en", 11), room(3, "en", 12), room(4, "zh")],
    [[4, 11]],
  ],
  [
    "if there are too few matches, rooms of one language share one",
    [room(1, "zh", null, 2), room(2, "zh", null, 2)],
    [
      [1, 20],
      [2, 20],
    ],
  ],
  ["without a match nothing changes", [room(1, "zh", null, 3)], []],
])("the demo assigns matches to its rooms by this rule: %s", (_, rooms, chosen) => {
  expect([...chooseMatches(rooms, OFFERED)]).toEqual(chosen);
});
