import type { FeedSources } from "#edge/contract/calls/operate/feed.ts";
import { SILENCE } from "#edge/contract/rules/match-silence.ts";
import type { LiveRow } from "#edge/matches/schema/matches.ts";
import type { LiveMatch, Sources, Statement } from "./live-match.ts";

/** A disagreement of two sources about a score ends after so many seconds, by the later statement. */
export const CONFIRMED_AFTER_S = 90;

/** The score that is shown, and whether it is confirmed. */
export interface Verdict {
  home: number;
  away: number;
  isUnconfirmed: boolean;
  /** Unix seconds at which time decides; null where nothing waits for it. */
  dueAt: number | null;
}

type Side = "owner" | "witness";

/**
 * Walks through the statements of both sources in the order of their time. The owner leads: its score is shown. While the sources disagree the score
 * is unconfirmed. It is confirmed when both agree, when the owner repeats its own, or `CONFIRMED_AFTER_S` after the disagreement began by the
 * later statement, whose source then leads until both agree or the owner repeats. A change of either score opens the question again.
 * `current` is the owner's score by the order of play, which its last statement need not be. Null without a statement of both.
 */
export function judge(
  { said, witness }: Pick<Sources, "said" | "witness">,
  current: readonly [home: number, away: number] | null,
  nowS: number,
): Verdict | null {
  if (!witness || witness.said.length === 0 || !current) return null;
  const last = said.at(-1);
  const own: Statement[] =
    last && last[2] === current[0] && last[3] === current[1]
      ? said
      : [...said, [last?.[0] ?? 0, (last?.[1] ?? 0) + 0.5, current[0], current[1]]];
  const all = [
    ...own.map((statement) => ({ by: "owner" as Side, statement })),
    ...witness.said.map((statement) => ({ by: "witness" as Side, statement })),
  ].sort(
    (a, b) => a.statement[0] - b.statement[0] || (a.by === b.by ? a.statement[1] - b.statement[1] : a.by === "owner" ? -1 : 1),
  );
  const latest: Partial<Record<Side, Statement>> = {};
  let lead: Side = "owner";
  /** When the open disagreement began; null while there is none. */
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
    const other = latest[by === "owner" ? "witness" : "owner"];
    if (!other) continue;
    const isAgreed = other[2] === home && other[3] === away;
    const isWitnessAway = by === "owner" && at - witness.newsAt >= SILENCE.play.stopsAfterS;
    if (isAgreed || isWitnessAway || (by === "owner" && isRepeat && at > before[0])) {
      lead = "owner";
      since = null;
    } else if (!isRepeat) since = at;
  }
  decideBy(nowS);
  const shown = latest[lead] ?? latest.owner;
  if (!shown) return null;
  return {
    home: shown[2],
    away: shown[3],
    isUnconfirmed: since !== null,
    dueAt: since === null ? null : since + CONFIRMED_AFTER_S,
  };
}

/** The sources of a match and what they state, for operators; null where none is noted. */
export function sourcesOf(match: LiveMatch, row: LiveRow, nowMs: number): FeedSources | null {
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
    decided_at: judged.verdict?.dueAt ?? null,
  };
}

/** The row with the score that both sources leave standing. Without a second source it stays as it is. */
export function judgedRow(match: LiveMatch, row: LiveRow, nowMs: number): { row: LiveRow; verdict: Verdict | null } {
  const { homeScore, awayScore } = row;
  const current = homeScore === null || awayScore === null ? null : ([homeScore, awayScore] as const);
  const verdict = match.sources ? judge(match.sources, current, Math.floor(nowMs / 1000)) : null;
  if (!verdict) return { row: { ...row, unconfirmed: 0 }, verdict };
  return {
    row: { ...row, homeScore: verdict.home, awayScore: verdict.away, unconfirmed: verdict.isUnconfirmed ? 1 : 0 },
    verdict,
  };
}
