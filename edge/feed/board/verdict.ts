import type { FeedSources } from "#edge/contract/calls/operate/feed.ts";
import { SILENCE } from "#edge/contract/rules/match-silence.ts";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { LiveMatch, Sources, Statement } from "./live-match.ts";

/** Seconds after which a disagreement of two sources about a score ends; the later statement then counts. */
export const CONFIRMED_AFTER_S = 90;
/**
 * Seconds by which a source may lag behind the other; 0 in football. In basketball, scores change about every 15 s, so a slower
 * source would never agree without this tolerance.
 */
export const LAG_S: Readonly<Record<SportId, number>> = { [SPORT.FOOTBALL]: 0, [SPORT.BASKETBALL]: 30 };

export interface Verdict {
  home: number;
  away: number;
  isUnconfirmed: boolean;
  /** Unix seconds when the verdict changes next without a new statement; null if it does not change. */
  dueAt: number | null;
}

type Side = "owner" | "witness";

/**
 * Reads the statements of both sources in order of time. Shows the owner's score, which is confirmed if both sources agree or the
 * owner repeats it. If neither happens within `CONFIRMED_AFTER_S`, the later statement is confirmed. Its source then leads until
 * both agree or the owner repeats its score. A change of either score starts a new disagreement. A score that the other source
 * stated within the last `lagS` seconds is late, not wrong. `current` is the owner's score by the order of play, which may differ
 * from the owner's last statement. Null if a source has stated no score.
 */
export function judge(
  { said, movedAt = 0, witness }: Pick<Sources, "said" | "movedAt" | "witness">,
  current: readonly [home: number, away: number] | null,
  nowS: number,
  lagS = 0,
): Verdict | null {
  if (!witness || witness.said.length === 0 || !current) return null;
  const last = said.at(-1);
  const own: Statement[] =
    last && last[2] === current[0] && last[3] === current[1]
      ? said
      : [...said, [Math.max(last?.[0] ?? 0, movedAt), (last?.[1] ?? 0) + 0.5, current[0], current[1]]];
  const all = [
    ...own.map((statement) => ({ by: "owner" as Side, statement })),
    ...witness.said.map((statement) => ({ by: "witness" as Side, statement })),
  ].sort(
    (a, b) => a.statement[0] - b.statement[0] || (a.by === b.by ? a.statement[1] - b.statement[1] : a.by === "owner" ? -1 : 1),
  );
  const latest: Partial<Record<Side, Statement>> = {};
  const stated: Record<Side, Statement[]> = { owner: own, witness: witness.said };
  const hasStated = (side: Side, [, , home, away]: Statement, timeS: number): boolean =>
    stated[side].some((one) => one[0] <= timeS && one[0] >= timeS - lagS && one[2] === home && one[3] === away);
  let lead: Side = "owner";
  /** When the open disagreement began, in unix seconds; null if there is none. */
  let since: number | null = null;
  const laterSide = (): Side => ((latest.witness?.[0] ?? 0) > (latest.owner?.[0] ?? 0) ? "witness" : "owner");
  const decideBy = (timeS: number): void => {
    if (since === null || timeS < since + CONFIRMED_AFTER_S) return;
    lead = laterSide();
    since = null;
  };
  for (const { by, statement } of all) {
    const [at, , home, away] = statement;
    decideBy(at);
    const before = latest[by];
    const isRepeat = before !== undefined && before[2] === home && before[3] === away;
    latest[by] = statement;
    const others: Side = by === "owner" ? "witness" : "owner";
    const other = latest[others];
    if (!other) continue;
    const isAgreed = other[2] === home && other[3] === away;
    const isWitnessAway = by === "owner" && at - witness.newsAt >= SILENCE.play.stopsAfterS;
    if (isAgreed || isWitnessAway || (by === "owner" && isRepeat && at > before[0])) {
      lead = "owner";
      since = null;
    } else if (isRepeat) continue;
    else if (lagS === 0 || since === null || hasStated(others, statement, at) || hasStated(by, other, at)) since = at;
  }
  decideBy(nowS);
  const shown = latest[lead] ?? latest.owner;
  if (!shown) return null;
  // A disagreement is not shown in its first `lagS` seconds, because a source whose clock is ahead would disagree at once.
  const isLate = lagS > 0 && since !== null && nowS < since + lagS;
  return {
    home: shown[2],
    away: shown[3],
    isUnconfirmed: since !== null && !isLate,
    dueAt: since === null ? null : since + (isLate ? lagS : CONFIRMED_AFTER_S),
  };
}

/** Returns the match's sources for operators; null if no owner is recorded. */
export function toSources(match: LiveMatch, row: LiveRow, nowMs: number): FeedSources | null {
  if (match.sources?.owner === undefined) return null;
  const { owner, witness } = match.sources;
  const said = witness?.said.at(-1);
  const pair = ({ homeScore, awayScore }: LiveRow): FeedSources["shown_score"] =>
    homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
  const judged = judgedRow(match, row, nowMs);
  return {
    owner,
    owner_score: pair(row),
    witness: witness?.source ?? null,
    witness_score: said ? { home: said[2], away: said[3] } : null,
    shown_score: pair(judged.row),
    unconfirmed: judged.row.unconfirmed,
    decided_at: judged.verdict?.isUnconfirmed ? judged.verdict.dueAt : null,
  };
}

/** Replaces half-time scores by null if they exceed the shown score. One of the two is wrong, and the site cannot know which. */
function halfWithin({ homeHalfScore, awayHalfScore }: LiveRow, { home, away }: Verdict): Partial<LiveRow> {
  const isWithin = (homeHalfScore ?? 0) <= home && (awayHalfScore ?? 0) <= away;
  return isWithin ? {} : { homeHalfScore: null, awayHalfScore: null };
}

/** Without a second source, the scores of the row are unchanged. */
export function judgedRow(match: LiveMatch, row: LiveRow, nowMs: number): { row: LiveRow; verdict: Verdict | null } {
  const { homeScore, awayScore } = row;
  const current = homeScore === null || awayScore === null ? null : ([homeScore, awayScore] as const);
  const verdict = match.sources ? judge(match.sources, current, Math.floor(nowMs / 1000), LAG_S[match.sportId]) : null;
  if (!verdict) return { row: { ...row, unconfirmed: 0 }, verdict };
  return {
    row: {
      ...row,
      ...halfWithin(row, verdict),
      homeScore: verdict.home,
      awayScore: verdict.away,
      unconfirmed: verdict.isUnconfirmed ? 1 : 0,
    },
    verdict,
  };
}
