import { log } from "#edge/contract/log.ts";
import { isSportId, SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import type { Accepted } from "../board/live-board.ts";
import type { LiveEvent } from "../board/live-match.ts";
import type { BatchAnswer } from "./batch-answer.ts";
import { type EventAddress, inWholeSeconds, readEvent, statusFits } from "./schema.ts";

/** Sends events to the Board of a sport. Also sends the addresses by which the post names the events' matches. */
export type Ingest = (
  sportId: SportId,
  events: LiveEvent[],
  addresses: [address: string, matchId: number][],
) => Promise<Accepted>;

/** Matches that the Boards keep, by the address that the post uses for them (`addressText`). */
export type KnownMatches = ReadonlyMap<string, { id: number; sportId: number }>;

interface Found {
  id: number;
  sportId: number;
  sourceKey: string;
}

export interface Taken {
  answer: BatchAnswer;
  /** Indexes (from 0) of the events whose matches could not be looked up. The sender has to send the batch again. */
  waiting: { index: number; match: string | number }[];
}

/** Returns a match id as text, or a source key with its sport. */
const addressText = ({ match, sport }: EventAddress): string =>
  typeof match === "number" ? String(match) : `${JSON.stringify(match)}/${sport ?? ""}`;

export const addressesIn = (values: readonly unknown[]): string[] => [
  ...new Set(values.map(readEvent).flatMap((event) => (event.ok ? [addressText(event.address)] : []))),
];

/** Queries D1 only for matches that are missing in `known`. */
export async function takeBatch(
  db: D1Database,
  batch: string,
  values: readonly unknown[],
  known: KnownMatches,
  ingest: Ingest,
): Promise<Taken> {
  const answer: BatchAnswer = { batch, applied: 0, repeated: 0, refused: [] };
  const waiting: Taken["waiting"] = [];
  const read = values.map(readEvent);
  const unknown = read.flatMap((event) => (event.ok && !known.has(addressText(event.address)) ? [event.address] : []));
  const findUnknown = unknown.length > 0 ? await findMatches(db, unknown).catch(logged) : null;
  const bySport = new Map<SportId, { event: LiveEvent; index: number; address: string }[]>(
    SPORT_IDS.map((sportId) => [sportId, []]),
  );
  for (const [index, event] of read.entries()) {
    if (!event.ok) {
      answer.refused.push({ index, reason: event.reason });
      continue;
    }
    const address = addressText(event.address);
    const found = known.get(address) ?? findUnknown?.(event.address);
    if (!found) waiting.push({ index, match: event.address.match });
    else if (typeof found === "string") answer.refused.push({ index, reason: found });
    else if (!isSportId(found.sportId) || !statusFits(found.sportId, event.change)) {
      answer.refused.push({ index, reason: "status: this code does not exist in the match's sport" });
    } else {
      const { seq, at } = event.address;
      const change = inWholeSeconds(found.sportId, event.change);
      bySport.get(found.sportId)?.push({ event: { matchId: found.id, seq, at, change }, index, address });
    }
  }
  for (const [sportId, own] of bySport) {
    if (own.length === 0) continue;
    const addresses = new Map(own.map(({ address, event }) => [address, event.matchId]));
    const accepted = await ingest(
      sportId,
      own.map(({ event }) => event),
      [...addresses],
    );
    answer.applied += accepted.applied;
    answer.repeated += accepted.repeated;
    for (const { index, reason } of accepted.refused) answer.refused.push({ index: own[index]?.index ?? index, reason });
    for (const index of accepted.waiting ?? []) {
      const one = own[index];
      if (one) waiting.push({ index: one.index, match: one.event.matchId });
    }
  }
  answer.refused.sort((a, b) => a.index - b.index);
  return { answer, waiting };
}

function logged(error: unknown): null {
  log.warn("The matches of a post could not be looked up", error);
  return null;
}

/** Finds matches by id or source key, in one round trip for the whole batch. */
async function findMatches(
  db: D1Database,
  addresses: readonly EventAddress[],
): Promise<(address: EventAddress) => Found | string> {
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
