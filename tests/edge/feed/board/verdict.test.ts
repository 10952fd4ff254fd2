import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toAlertEvents } from "#edge/feed/board/alert-events.ts";
import { liveRow } from "#edge/feed/board/apply.ts";
import { type LiveEvent, type LiveMatch, openMatch } from "#edge/feed/board/live-match.ts";
import { takeEvents } from "#edge/feed/board/sources.ts";
import { CONFIRMED_AFTER_S, judge, judgedRow } from "#edge/feed/board/verdict.ts";
import { type LiveRow, NOT_STARTED } from "#edge/matches/schema/matches.ts";

const START_S = 1_800_000_000;
const FAR_S = 2_000_000_000;

const event = (seq: number, at: number, change: LiveEvent["change"]): LiveEvent => ({
  matchId: 7,
  seq,
  at: START_S + at,
  change,
});
const state = (seq: number, at: number, home: number, away: number, status = 2): LiveEvent =>
  event(seq, at, { type: "state", status, homeScore: home, awayScore: away });
const take = (match: LiveMatch, source: string, ...events: LiveEvent[]) => takeEvents(match, events, source, FAR_S * 1000);
const open = (sportId: 1 | 2 = 1, more: Partial<LiveRow> = {}) => openMatch(sportId, { ...NOT_STARTED, ...more });
/** A reported score: its source (0 is the owner of the match), seconds after the start, and goals. */
type Said = [by: 0 | 1, at: number, home: number, away: number];
const owner = (at: number, home: number, away: number): Said => [0, at, home, away];
const witness = (at: number, home: number, away: number): Said => [1, at, home, away];

function toMatch(said: readonly Said[], order: readonly number[] = said.map((_, at) => at)): LiveMatch {
  const events = said.map(([by, at, home, away], index) => [by, state(index + 1, at, home, away)] as const);
  const first = events.find(([by]) => by === 0)!;
  let { match } = take(open(1, { status: 2 }), "a", first[1]);
  for (const place of order) {
    const [by, one] = events[place]!;
    ({ match } = take(match, by === 0 ? "a" : "b", one));
  }
  return match;
}
const shownAt = (match: LiveMatch, at: number): LiveRow => judgedRow(match, liveRow(match), (START_S + at) * 1000).row;
const view = (match: LiveMatch, at: number) => {
  const { homeScore, awayScore, unconfirmed } = shownAt(match, at);
  return [`${homeScore}-${awayScore}`, unconfirmed === 1];
};

describe("a score that two sources state", () => {
  /** The witness alone reports a goal. */
  const ahead = [owner(0, 0, 0), witness(60, 1, 0)];
  /** The owner alone reports a goal. */
  const behind = [owner(0, 0, 0), witness(0, 0, 0), owner(60, 1, 0)];
  const again = owner(70, 0, 0);

  it.each<[string, Said[], number, [string, boolean]]>([
    ["is the owner's without a second source", [owner(0, 1, 0)], 1, ["1-0", false]],
    ["is confirmed while both agree", [owner(0, 1, 0), witness(5, 1, 0)], 6, ["1-0", false]],
    ["is unconfirmed at once when a source's clock is ahead", [owner(0, 1, 0), witness(5, 1, 1)], 4, ["1-0", true]],
    ["is unconfirmed at once when the owner is ahead", behind, 60, ["1-0", true]],
    ["is confirmed when the witness follows", [...behind, witness(80, 1, 0)], 80, ["1-0", false]],
    ["is unconfirmed at once when the witness is ahead, and stays the owner's", ahead, 60, ["0-0", true]],
    ["is confirmed when the owner repeats it", [...ahead, again], 70, ["0-0", false]],
    ["is unconfirmed for 89 seconds", ahead, 149, ["0-0", true]],
    ["is the later statement's after 90 seconds", ahead, 150, ["1-0", false]],
    ["stays the owner's after 90 seconds if the owner spoke later", behind, 150, ["1-0", false]],
    [
      "is not held open by a witness that repeats itself",
      [...ahead, witness(100, 1, 0), witness(140, 1, 0)],
      150,
      ["1-0", false],
    ],
    ["returns to the owner when it repeats its own", [...ahead, owner(300, 0, 0)], 300, ["0-0", false]],
    ["stays the owner's word when the witness insists", [...ahead, again, witness(400, 1, 0)], 600, ["0-0", false]],
    ["is open again when either changes its score", [...ahead, again, witness(400, 2, 0)], 400, ["0-0", true]],
    [
      "needs no witness that has been silent for a quarter of an hour",
      [owner(0, 0, 0), witness(0, 0, 0), owner(900, 1, 0)],
      900,
      ["1-0", false],
    ],
  ])("the score of two sources %s", (_, said, at, shown) => {
    expect(view(toMatch(said), at)).toEqual(shown);
  });

  it("the score follows the owner's cancellation of a goal", () => {
    const goal: LiveEvent["change"] = {
      type: "incident",
      incident: { kind: "goal", period: 1, minute: 2, side: "home", homeScore: 1, awayScore: 0 },
    };
    let { match } = take(open(1, { status: 2 }), "a", state(1, 0, 0, 0), event(2, 60, goal));
    ({ match } = take(match, "b", state(1, 0, 0, 0), state(2, 65, 1, 0)));
    const withdrawn: LiveEvent["change"] = { type: "incident", incident: { kind: "var", period: 1, minute: 3, cancels: 2 } };
    ({ match } = take(match, "a", event(3, 100, withdrawn)));
    expect(shownAt(match, 100)).toMatchObject({ homeScore: 0, awayScore: 0, unconfirmed: 1 });
    expect(shownAt(match, 190)).toMatchObject({ homeScore: 0, awayScore: 0, unconfirmed: 0 });
  });

  it("the half-time score is never above the chosen score", () => {
    let { match } = take(open(), "a", state(1, 0, 0, 0), state(2, 60, 1, 0), state(3, 2700, 1, 0, 3));
    ({ match } = take(match, "b", state(1, 2710, 0, 0, 3)));
    expect(shownAt(match, 2720)).toMatchObject({ homeScore: 1, homeHalfScore: 1, unconfirmed: 1 });
    expect(shownAt(match, 2800)).toMatchObject({ homeScore: 0, homeHalfScore: null, awayHalfScore: null, unconfirmed: 0 });
  });

  const statement = fc.tuple(fc.constantFrom<0 | 1>(0, 1), fc.nat(600), fc.nat(2), fc.nat(2));
  const course = fc
    .array(statement, { minLength: 1, maxLength: 12 })
    .map((list): Said[] => [[0, 0, 0, 0], ...list.map(([by, at, home, away]): Said => [by, at, home, away])]);

  it("the order of the statements' arrival does not change the score", () => {
    fc.assert(
      fc.property(
        course.chain((said) =>
          fc.tuple(fc.constant(said), fc.shuffledSubarray([...said.keys()], { minLength: said.length }), fc.nat(800)),
        ),
        ([said, order, at]) => {
          expect(shownAt(toMatch(said, order), at)).toEqual(shownAt(toMatch(said), at));
        },
      ),
    );
  });

  it("a score is confirmed only if a source currently states the score", () => {
    fc.assert(
      fc.property(course, fc.nat(800), (said, at) => {
        const known = said.filter(([, time]) => time <= at);
        const match = toMatch(known);
        const row = shownAt(match, at);
        if (row.unconfirmed === 1) return;
        const owner = liveRow(match);
        const witness = match.sources?.witness?.said.at(-1);
        const stated = [[owner.homeScore, owner.awayScore], ...(witness ? [[witness[2], witness[3]]] : [])];
        expect(stated).toContainEqual([row.homeScore, row.awayScore]);
      }),
    );
  });

  it("no score stays in doubt after 90 seconds without new reports", () => {
    fc.assert(
      fc.property(course, (said) => {
        const last = Math.max(...said.map(([, at]) => at));
        expect(shownAt(toMatch(said), last + CONFIRMED_AFTER_S).unconfirmed).toBe(0);
      }),
    );
  });

  it("the Board announces each fall of the score once", () => {
    fc.assert(
      fc.property(course, (said) => {
        // Each reported score is published when it arrives, and each verdict when it is due.
        const inOrder = said.toSorted((a, b) => a[1] - b[1]);
        let published: LiveRow = { ...NOT_STARTED, status: 2 };
        let falls = 0;
        let alerts = 0;
        const publish = (match: LiveMatch, at: number) => {
          const row = shownAt(match, at);
          const fell = (row.homeScore ?? 0) < (published.homeScore ?? 0) || (row.awayScore ?? 0) < (published.awayScore ?? 0);
          const change = {
            matchId: 7,
            sportId: 1 as const,
            startsAt: START_S,
            updatedAt: (START_S + at) * 1000,
            row,
            before: published,
            changed: [],
            events: [],
          };
          falls += fell ? 1 : 0;
          alerts += toAlertEvents(change).filter(({ kind, undone }) => kind === "goal" && undone).length;
          // Publishing the change again, as after a crash, causes no further alert.
          expect(toAlertEvents({ ...change, before: row })).toEqual([]);
          published = row;
        };
        inOrder.forEach(([, at], index) => {
          const match = toMatch(inOrder.slice(0, index + 1));
          publish(match, at);
          const due = judge(match.sources!, [liveRow(match).homeScore ?? 0, liveRow(match).awayScore ?? 0], START_S + at)?.dueAt;
          const next = inOrder[index + 1]?.[1] ?? Number.POSITIVE_INFINITY;
          if (due && due - START_S < next) publish(match, due - START_S);
        });
        expect(alerts).toBe(falls);
      }),
    );
  });
});

describe("a score of basketball that two sources state", () => {
  const game = (said: Said[]): LiveMatch =>
    said.reduce(
      (match, [by, at, home, away], index) => take(match, by === 0 ? "a" : "b", state(index + 1, at, home, away)).match,
      open(2, { status: 2 }),
    );

  it("the basketball score is never in doubt if one source is ten seconds late", () => {
    const said = Array.from({ length: 40 }, (_, n) => [owner(n * 8, n * 2, 0), witness(n * 8 + 10, n * 2, 0)])
      .flat()
      .toSorted((a, b) => a[1] - b[1]);
    for (let at = 10; at < 320; at++) {
      const known = game(said.filter(([, time]) => time <= at));
      expect([at, ...view(known, at)]).toEqual([at, `${Math.floor(at / 8) * 2}-0`, false]);
    }
  });

  const missed = [owner(0, 45, 44), witness(0, 45, 44), witness(10, 47, 44)];

  it.each<[number, [string, boolean]]>([
    [39, ["45-44", false]],
    [40, ["45-44", true]],
    [99, ["45-44", true]],
    [100, ["47-44", false]],
  ])("at %i seconds, the verdict on a missed basket is %j", (at, shown) => {
    expect(view(game(missed), at)).toEqual(shown);
  });

  it("the basketball score is in doubt thirty seconds after a missed basket", () => {
    const match = game([...missed, owner(20, 45, 46), witness(22, 47, 46), owner(35, 45, 48), witness(37, 47, 48)]);
    expect(view(match, 39)[1]).toBe(false);
    expect(view(match, 41)[1]).toBe(true);
  });
});

describe("the sources of a match", () => {
  const odds = (seq: number): LiveEvent =>
    event(seq, 0, { type: "odds", bookmakerId: 1, market: "1x2", line: null, home: 2, draw: 3, away: 4 });

  it("each source of a match has its own sequence numbers", () => {
    const priced = take(open(), "prices", odds(1), odds(2));
    expect(priced.fresh).toHaveLength(2);
    const played = take(priced.match, "a", state(1, 0, 0, 0));
    expect(played.fresh).toHaveLength(1);
    expect(played.match.sources?.owner).toBe("a");
    expect(take(played.match, "prices", odds(1)).fresh).toEqual([]);
  });

  it("the Board refuses the scores of a third source", () => {
    let { match } = take(open(), "a", state(1, 0, 0, 0));
    ({ match } = take(match, "b", state(1, 0, 0, 0)));
    const third = take(match, "c", state(1, 0, 0, 0), odds(2));
    expect(third.third).toHaveLength(1);
    expect(third.fresh).toHaveLength(1);
  });

  it("statistics before the start do not make a source the owner of the match", () => {
    const statistics = event(9, 0, { type: "statistics", period: 0, home: { shots: 1 }, away: { shots: 2 } });
    const waiting = event(1, 0, { type: "state", status: 1 });
    const tried = take(open(), "try", waiting, statistics).match;
    const played = take(tried, "live", state(1, 10, 1, 0));
    expect(played.fresh).toHaveLength(1);
    expect(played.match.sources?.owner).toBe("live");
    expect(liveRow(played.match)).toMatchObject({ status: 2, homeScore: 1 });
    const later = take(played.match, "try", state(2, 20, 5, 5)).match;
    expect(liveRow(later)).toMatchObject({ homeScore: 1, awayScore: 0 });
    expect(later.sources?.owner).toBe("live");
  });

  it("the judge leaves a match without named sources unchanged", () => {
    const { match } = take(open(), "", state(1, 0, 1, 0), odds(2));
    expect(judgedRow(match, liveRow(match), FAR_S * 1000).row).toEqual(liveRow(match));
  });
});
