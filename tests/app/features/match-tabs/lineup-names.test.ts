import { expect, test } from "vitest";
import { footballLineup, type SheetPlayer } from "#app/features/match-tabs/football/lineup-view.ts";
import type { Lineup } from "#edge/contract/entities/lineup.ts";

/** Widths in per cent of the pitch's width: a letter of a name, and the least space between two names. */
const LETTER = 2.4;
const SPACE = 0.5;

const toPlace = ({ place }: SheetPlayer): readonly [deep: number, across: number] => place ?? [0, 0];

const side = (formation: string): Lineup["home"] =>
  ({
    formation,
    coach: null,
    players: Array.from({ length: 11 }, (_, index) => ({
      id: index,
      name_en: `A. Alexandrinhos${index}`,
      number: index + 1,
      position: index === 0 ? "G" : "M",
      starter: 1,
      captain: 0,
      x: null,
      y: null,
      goals: 0,
      own_goals: 0,
      yellow_cards: 0,
      red_cards: 0,
      on_minute: null,
      off_minute: null,
    })),
  }) as unknown as Lineup["home"];

test.each(["4-4-2", "3-5-2", "5-4-1", "4-2-3-1"])("in a %s no names on one line of the pitch touch", (formation) => {
  const { home } = footballLineup({ home: side(formation), away: side(formation) } as Lineup, [], "en");
  const touching = home.starters.flatMap((one, at) =>
    home.starters.slice(at + 1).flatMap((other) => {
      const [first, second] = [toPlace(one), toPlace(other)];
      if (Math.abs(first[0] - second[0]) >= 5) return [];
      const letters = [one, other].reduce((sum, { shirt, name }) => sum + (shirt ?? name).length, 0);
      const space = Math.abs(first[1] - second[1]) - (letters / 2) * LETTER;
      return space < SPACE ? [`${one.shirt} and ${other.shirt}`] : [];
    }),
  );
  expect(touching).toEqual([]);
});
