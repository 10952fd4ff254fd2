import { expect, test } from "vitest";
import { findSurest } from "#app/routes/score/surest.ts";

const row = (id: number, home: number, draw: number, away: number) => ({ id, lead: { home, draw, away } });

test("the surest forecasts are those with the highest chance of one result", () => {
  const rows = [row(1, 0.4, 0.3, 0.3), row(2, 0.1, 0.1, 0.8), row(3, 0.2, 0.55, 0.25), row(4, 0.6, 0.2, 0.2)];
  expect(findSurest(rows, 3).map(({ id }) => id)).toEqual([2, 4, 3]);
  expect(findSurest(rows, 9)).toHaveLength(4);
});
