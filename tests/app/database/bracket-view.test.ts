import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asTree, type BracketMatch, type BracketRound } from "#app/features/database/bracket-view.ts";

const side = (team: number) => ({ team, name: `T${team}`, logo: "", score: 1, penalties: null });

/**
 * Returns a complete knock-out of 2^rounds teams, in which the team with the lower number wins. `order` sorts each round's matches.
 */
function knockout(rounds: number, order: (matches: BracketMatch[], round: number) => BracketMatch[]): BracketRound[] {
  let teams = Array.from({ length: 2 ** rounds }, (_, team) => team + 1);
  return Array.from({ length: rounds }, (_, round) => {
    const matches = Array.from(
      { length: teams.length / 2 },
      (_, at): BracketMatch => ({
        id: round * 100 + at,
        start: 0,
        sides: [side(teams[2 * at] as number), side(teams[2 * at + 1] as number)],
        through: 0,
      }),
    );
    teams = matches.map(({ sides }) => sides[0].team);
    return { name: `R${round}`, matches: order(matches, round) };
  });
}

const toTeams = ({ sides }: BracketMatch): number[] => sides.map(({ team }) => team);

describe("the tree of a knock-out round @spec 2.3", () => {
  it("matches whose winners meet next are side by side in the tree", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (rounds, keys) => {
        const shuffled = (matches: BracketMatch[]) =>
          [...matches].sort((a, b) => (keys[a.id % 40] ?? 0) - (keys[b.id % 40] ?? 0));
        const tree = asTree(knockout(rounds, shuffled));
        tree.slice(0, -1).forEach(({ matches }, round) => {
          tree[round + 1]?.matches.forEach((next, at) => {
            const [first, second] = toTeams(next);
            expect(toTeams(matches[2 * at] as BracketMatch)).toContain(first);
            expect(toTeams(matches[2 * at + 1] as BracketMatch)).toContain(second);
          });
        });
      }),
    );
  });

  it("the tree keeps every known match while a later round has no teams", () => {
    const [first, last] = knockout(2, (matches) => matches) as [BracketRound, BracketRound];
    const open = {
      ...last,
      matches: last.matches.map((match) => ({ ...match, sides: [side(0), side(0)] as BracketMatch["sides"] })),
    };
    expect(asTree([first, open])[0]?.matches.map(({ id }) => id)).toEqual(first.matches.map(({ id }) => id));
  });
});
