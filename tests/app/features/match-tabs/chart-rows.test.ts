import { expect, it } from "vitest";
import { leadRows, momentumRows } from "#app/features/match-tabs/chart-rows.ts";

it.each([
  [[], []],
  [[50], [["1–1′", "100%", "0%"]]],
  [
    [...Array(15).fill(10), ...Array(3).fill(-5), 0],
    [
      ["1–15′", "100%", "0%"],
      ["16–19′", "0%", "75%"],
    ],
  ],
] as [number[], string[][]][])("the table of the momentum %j has the rows %j", (momentum, rows) => {
  expect(momentumRows(momentum)).toEqual(rows);
});

it.each([
  [[], []],
  [
    [
      [0, 0],
      [3, 5],
    ],
    [[1, "+5", ""]],
  ],
  [
    [
      [0, 0],
      [11, 4],
      [12, 2],
      [13, -3],
      [24, 0],
      [25, -1],
    ],
    [
      [1, "+2", ""],
      [2, "", ""],
      [3, "", "+1"],
    ],
  ],
] as [[number, number][], unknown[]][])("the table of the lead %j has the rows %j", (lead, rows) => {
  expect(leadRows(lead, [12, 24, 36, 48])).toEqual(rows);
});
