import { expect, test } from "vitest";
import { arrangeLeagues } from "#app/features/rail/arrange-leagues.ts";
import type { RailSubject } from "#app/features/rail/rail-subject.ts";

const league = (id: number): RailSubject => ["football", id, `League ${id}`, ""];
const ids = (leagues: readonly RailSubject[]) => leagues.map(([, id]) => id);

test.each([
  { title: "no pins", pinned: [], first: [], others: [1, 2, 3] },
  { title: "a top league", pinned: [2], first: [2], others: [1, 3] },
  { title: "the order of the pins", pinned: [8, 3], first: [8, 3], others: [1, 2] },
  { title: "a pin of the other sport", pinned: [70, 1], first: [1], others: [2, 3] },
  { title: "a league that was unpinned on this page", pinned: [], first: [], others: [1, 2, 3] },
])("the rail arranges pinned and top leagues: $title", ({ pinned, first, others }) => {
  const known = { leagues: [league(8), league(1)], top: [league(1), league(2), league(3)] };
  const arranged = arrangeLeagues(known, pinned);
  expect(ids(arranged.first)).toEqual(first);
  expect(ids(arranged.others)).toEqual(others);
});
