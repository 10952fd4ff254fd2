import { expect, it, test } from "vitest";
import { liveRows, withRoomsOf } from "#app/routes/home/live-rows.ts";
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

test("the home screen's rows begin with rooms in the viewer's language", () => {
  const room = (liveid: number, language: string, heat: number) => ({ liveid, language, heat, is_live: 1 }) as LiveCard;
  const lives = [room(1, "zh", 3), room(2, "zh", 9), room(3, "zh", 1), room(4, "zh", 0), room(5, "en", 2), room(6, "en", 7)];
  const lists = {
    srec_lives: lives.slice(0, 4),
    hot: [lives[1]!, lives[0]!, lives[2]!],
    anchorm_lives: [lives[0]!, lives[5]!],
    lives,
  };
  const ids = Object.entries(withRoomsOf(lists, "en")).map(([name, list]) => [name, list.map(({ liveid }) => liveid)]);
  expect(Object.fromEntries(ids)).toEqual({
    srec_lives: [5, 6, 1, 2, 3, 4],
    hot: [6, 5, 2, 1, 3, 4],
    anchorm_lives: [6, 1],
    lives: [5, 6, 1, 2, 3, 4],
  });
});
