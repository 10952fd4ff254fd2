import { describe, expect, it } from "vitest";
import { SECTION_GROUPS } from "#app/features/operate/sections.ts";
import { countBySection, WAITING_PLACES } from "#app/features/operate/waiting-places.ts";
import { WAITING_KINDS } from "#edge/contract/calls/operate/overview.ts";

describe("what waits for an operator", () => {
  it.each(WAITING_KINDS)("%s has a list and belongs to a section of the menu", (kind) => {
    const { section, to } = WAITING_PLACES[kind];
    expect(SECTION_GROUPS.flatMap(({ sections }) => sections)).toContain(section);
    expect(to).toMatch(/^\/operate\/[a-z-]+(?:\?\w+=\w+)?$/);
  });

  it("the menu adds up the counts of all kinds in one section", () => {
    const waits = (kind: (typeof WAITING_KINDS)[number], count: number) => ({ kind, count, since: 1 });
    const counts = countBySection([
      waits("room-reports", 2),
      waits("chat-reports", 3),
      waits("payouts", 1),
      waits("transfers", 4),
    ]);
    expect([...counts]).toEqual([
      ["reports", 5],
      ["payouts", 5],
    ]);
  });
});
