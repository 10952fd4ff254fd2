import { isWaiting } from "#edge/contract/rules/matches.ts";
import { applyEvents } from "./apply.ts";
import { type LiveEvent, type LiveMatch, remember, type Sources, type Statement, type Witness } from "./live-match.ts";

/** Maximum number of stated scores that are stored per source. Older scores are dropped. */
const STATEMENTS_MAX = 40;
/** Maximum number of sources that send only prices. The match's owner does not count. */
const PRICE_SOURCES_MAX = 8;
/**
 * Width of each source's range of sequence numbers. The owner's numbers end at one million. Every other source has its own range
 * above the owner's numbers.
 */
export const BAND = 2_000_000;
const WITNESS_BAND = 1;
const PRICES_BAND = 2;

const NOBODY: Sources = { said: [] };

/** Null if the event states no score. */
function stated({ change }: LiveEvent): [home: number, away: number] | null {
  const score = change.type === "incident" ? change.incident : change.type === "state" ? change : null;
  return score?.homeScore == null || score.awayScore == null ? null : [score.homeScore, score.awayScore];
}

/** Reports whether an event can change the owner's score. */
const mayMove = (event: LiveEvent): boolean =>
  stated(event) !== null || (event.change.type === "incident" && event.change.incident.cancels !== undefined);

/** An incident or a state of play makes a source the permanent owner. Statistics, and states before the start, do not. */
const isPlay = ({ sportId }: LiveMatch, { change }: LiveEvent): boolean =>
  change.type === "incident" || (change.type === "state" && !isWaiting(sportId, change.status));

const inTime = (a: Statement, b: Statement): number => a[0] - b[0] || a[1] - b[1];

function withStatements(said: readonly Statement[], events: readonly LiveEvent[], arrivedAtS: number): Statement[] {
  const more = events.flatMap((event): Statement[] => {
    const score = stated(event);
    return score ? [[Math.min(event.at, arrivedAtS), event.seq, ...score]] : [];
  });
  return [...said, ...more].sort(inTime).slice(-STATEMENTS_MAX);
}

export interface Taken {
  match: LiveMatch;
  /** New events for the outbox, with sequence numbers in the range of their source. */
  fresh: LiveEvent[];
  /** Events of a third source, which are not applied. */
  third: LiveEvent[];
}

/**
 * Applies a source's events. The first source that posts an incident or a state of play owns the match. Until then, the owner is
 * the first source that posts more than prices. A second source's scores are stored as a witness. Prices are accepted from every
 * source.
 */
export function takeEvents(match: LiveMatch, events: readonly LiveEvent[], source: string, arrivedAtMs: number): Taken {
  const arrivedAtS = Math.floor(arrivedAtMs / 1000);
  const prices = events.filter(({ change }) => change.type === "odds");
  const play = events.filter(({ change }) => change.type !== "odds");
  const hasPlay = play.some((event) => isPlay(match, event));
  if (hasPlay && isOpenTo(match, source)) return takeEvents(handedTo(match, source), events, source, arrivedAtMs);
  const sources = match.sources ?? NOBODY;
  const owner = sources.owner ?? (play.length > 0 ? source : undefined);
  if (source === (owner ?? "")) {
    const taken = applyEvents(match, events);
    if (owner === undefined) return { ...taken, third: [] };
    const said = withStatements(sources.said, taken.fresh, arrivedAtS);
    const moves = taken.fresh.filter(mayMove).map(({ at }) => Math.min(at, arrivedAtS));
    const movedAt = Math.max(sources.movedAt ?? 0, ...moves);
    const noted: Sources = { ...sources, owner, said, movedAt, ...(hasPlay && { played: 1 }) };
    return { match: { ...taken.match, sources: noted }, fresh: taken.fresh, third: [] };
  }
  const priced = takePrices(sources, source, prices);
  if (play.length === 0) return { match: { ...match, sources: priced.sources }, fresh: priced.fresh, third: priced.third };
  const { witness } = sources;
  if (witness && witness.source !== source) {
    return { match: { ...match, sources: priced.sources }, fresh: priced.fresh, third: [...priced.third, ...play] };
  }
  const heard = takeWitness(witness ?? { source, seen: [], said: [], newsAt: 0 }, play, arrivedAtS);
  return {
    match: { ...match, sources: { ...priced.sources, witness: heard.witness } },
    fresh: [...priced.fresh, ...heard.fresh],
    third: priced.third,
  };
}

/** True if `source` can become the owner: another source owns the match, but has posted no incident and no state of play. */
function isOpenTo({ sources }: LiveMatch, source: string): boolean {
  return sources?.owner !== undefined && sources.owner !== source && !sources.played;
}

/**
 * Makes `source` the owner. Drops sequence numbers, states and statistics of the earlier owner, because each source numbers its own
 * events.
 */
function handedTo(match: LiveMatch, source: string): LiveMatch {
  const { owner: _, movedAt: __, witness, ...sources } = match.sources ?? NOBODY;
  const own = witness?.source === source ? undefined : witness;
  return {
    ...match,
    seen: [],
    states: [],
    starts: [],
    statistics: {},
    sources: { ...sources, owner: source, said: [], ...(own && { witness: own }) },
  };
}

const inBand = (event: LiveEvent, band: number): LiveEvent => ({ ...event, seq: event.seq + band * BAND });

function takePrices(sources: Sources, source: string, events: readonly LiveEvent[]) {
  if (events.length === 0) return { sources, fresh: [], third: [] };
  const known = structuredClone(sources.prices ?? []);
  let at = known.findIndex(([name]) => name === source);
  if (at < 0) at = known.push([source, []]) - 1;
  if (at >= PRICE_SOURCES_MAX) return { sources, fresh: [], third: [...events] };
  const seen = known[at]?.[1] ?? [];
  const fresh = events.filter(({ seq }) => remember(seen, seq)).map((event) => inBand(event, PRICES_BAND + at));
  return { sources: { ...sources, prices: known }, fresh, third: [] };
}

function takeWitness(known: Witness, events: readonly LiveEvent[], arrivedAtS: number) {
  const seen = structuredClone(known.seen);
  const fresh = events.filter(({ seq }) => remember(seen, seq));
  const said = withStatements(known.said, fresh, arrivedAtS);
  const newsAt = Math.max(known.newsAt, ...fresh.map(({ at }) => Math.min(at, arrivedAtS)));
  return { witness: { ...known, seen, said, newsAt }, fresh: fresh.map((event) => inBand(event, WITNESS_BAND)) };
}

export const sourceKind = ({ seq }: Pick<LiveEvent, "seq">): "owner" | "witness" | "prices" =>
  seq < BAND ? "owner" : seq < PRICES_BAND * BAND ? "witness" : "prices";

export const isShown = ({ seq, change }: LiveEvent): boolean => seq < BAND || change.type === "odds";
