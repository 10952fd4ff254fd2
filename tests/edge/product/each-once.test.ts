import { expect, test } from "vitest";
import type { Player } from "#edge/contract/entities/person.ts";
import { listEachOnce } from "#edge/product/home/each-once.ts";

const player = (id: number, more: Partial<Player> = {}): Player =>
  ({ id, sport_id: 1, name_en: "David Raya", birth_date: "1995", country: "es", position: "G", ...more }) as Player;

test("a player of a club and a national team is found once, by the first row", () => {
  expect(listEachOnce([player(1), player(2)]).map(({ id }) => id)).toEqual([1]);
});

test("players who differ in birth or country, or whose birth is unknown, are all found", () => {
  const list = [
    player(1),
    player(2, { birth_date: "2001" }),
    player(3, { country: "br" }),
    player(4, { birth_date: null }),
    player(5, { birth_date: null }),
  ];
  expect(listEachOnce(list).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});
