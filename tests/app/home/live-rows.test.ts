import { expect, it } from "vitest";
import { liveRows } from "#app/routes/home/live-rows.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import { SHORT_ROW_SIZE } from "#edge/contract/rules/site.ts";

const rooms = (...ids: number[]) => ids.map((liveid) => ({ liveid }) as LiveCard);
const shown = (lists: Parameters<typeof liveRows>[0]) =>
  liveRows(lists).map(({ name, rooms: row }) => [name, row.map(({ liveid }) => liveid)]);

it("the home screen shows each room only in the first row that lists it @spec 3.10 @spec 9.4", () => {
  const lists = {
    srec_lives: rooms(1, 2, 3, 4),
    hot: rooms(2, 5),
    anchorm_lives: rooms(1, 5, 6),
    lives: rooms(1, 2, 3, 4, 5, 6, 7),
  };
  expect(shown(lists)).toEqual([
    ["rec", [1, 2, 3, 4]],
    ["hot", [5]],
    ["matches", [6]],
    ["all", [7]],
  ]);
});

it("a row of the home screen has at most four rooms @spec 9.4", () => {
  const many = rooms(1, 2, 3, 4, 5, 6);
  expect(shown({ srec_lives: [], hot: [], anchorm_lives: many, lives: many })).toEqual([
    ["matches", [1, 2, 3, 4]],
    ["all", [5, 6]],
  ]);
  expect(SHORT_ROW_SIZE).toBe(4);
  expect(shown({ srec_lives: [], hot: [], anchorm_lives: [], lives: [] })).toEqual([]);
});
