import { isSportId, SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import type { Accepted } from "../board/live-board.ts";
import type { LiveEvent } from "../board/live-match.ts";
import { type EventAddress, inWholeSeconds, readEvent, statusFits } from "./schema.ts";

/** The answer to a batch. Indexes count events from 0. */
export interface BatchAnswer {
  batch: string;
  applied: number;
  repeated: number;
  refused: { index: number; reason: string }[];
}

/** Hands events to the Board of a sport. */
export type Ingest = (sportId: SportId, events: LiveEvent[]) => Promise<Accepted>;

interface Found {
  id: number;
  sportId: number;
  sourceKey: string;
}

/** Applies the valid events of a batch and reports why the others were refused. */
export async function takeBatch(db: D1Database, batch: string, values: readonly unknown[], ingest: Ingest): Promise<BatchAnswer> {
  const answer: BatchAnswer = { batch, applied: 0, repeated: 0, refused: [] };
  const read = values.map(readEvent);
  const findMatch = await matchesOf(
    db,
    read.flatMap((event) => (event.ok ? [event.address] : [])),
  );
  const bySport = new Map<SportId, { event: LiveEvent; index: number }[]>(SPORT_IDS.map((sportId) => [sportId, []]));
  for (const [index, event] of read.entries()) {
    const found = event.ok ? findMatch(event.address) : event.reason;
    if (!event.ok || typeof found === "string") {
      answer.refused.push({ index, reason: String(found) });
    } else if (!isSportId(found.sportId) || !statusFits(found.sportId, event.change)) {
      answer.refused.push({ index, reason: "status: this code does not exist in the match's sport" });
    } else {
      const { seq, at } = event.address;
      const change = inWholeSeconds(found.sportId, event.change);
      bySport.get(found.sportId)?.push({ event: { matchId: found.id, seq, at, change }, index });
    }
  }
  for (const [sportId, own] of bySport) {
    if (own.length === 0) continue;
    const accepted = await ingest(
      sportId,
      own.map(({ event }) => event),
    );
    answer.applied += accepted.applied;
    answer.repeated += accepted.repeated;
    for (const { index, reason } of accepted.refused) answer.refused.push({ index: own[index]?.index ?? index, reason });
  }
  answer.refused.sort((a, b) => a.index - b.index);
  return answer;
}

/** Looks up matches by id or source key, in one round trip for the whole batch. */
async function matchesOf(db: D1Database, addresses: readonly EventAddress[]): Promise<(address: EventAddress) => Found | string> {
  const ids = [...new Set(addresses.flatMap(({ match }) => (typeof match === "number" ? [match] : [])))];
  const keys = [...new Set(addresses.flatMap(({ match }) => (typeof match === "string" ? [match] : [])))];
  const picked = "SELECT id, sport_id AS sportId, source_key AS sourceKey FROM matches";
  const [byId, byKey] = await db.batch<Found>([
    db.prepare(`${picked} WHERE id IN (SELECT value FROM json_each(?1))`).bind(JSON.stringify(ids)),
    db
      .prepare(`${picked} WHERE sport_id IN (${SPORT_IDS.join(", ")}) AND source_key IN (SELECT value FROM json_each(?1))`)
      .bind(JSON.stringify(keys)),
  ]);
  const known = new Map((byId?.results ?? []).map((found) => [found.id, found]));
  return ({ match, sport }) => {
    if (typeof match === "number") return known.get(match) ?? `match ${match} is unknown; import it first`;
    const found = (byKey?.results ?? []).filter(
      (row) => row.sourceKey === match && (sport === undefined || row.sportId === sport),
    );
    if (found.length > 1) return `match "${match}" exists in both sports; send "sport" too`;
    return found[0] ?? `match "${match}" is unknown; import it first`;
  };
}
