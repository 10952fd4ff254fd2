import { findMatchOfRoom } from "#edge/contract/rules/room-ids.ts";

export interface ChatId {
  kind: "user" | "group";
  id: string;
}

/** A match's room is open this long before and after the start. It is deleted this long after its last message. */
export const MATCH_ROOM_OPEN_S = 7 * 86_400;

/** Form of account numbers in the chat. */
const ACCOUNT = /^[1-9]\d{0,14}$/;

export const toChatKey = ({ kind, id }: ChatId): string => `${kind} ${id}`;

export const isAccountNumber = (userId: string): boolean => ACCOUNT.test(userId);

/**
 * Returns which of the ids exist: accounts, rooms of matches that are open, and ids in the table `chat_ids`. `nowMs` is in unix
 * milliseconds.
 */
export async function findIssued(d1: D1Database, ids: readonly ChatId[], nowMs: number): Promise<Set<string>> {
  const nowS = Math.floor(nowMs / 1_000);
  const rooms = ids.flatMap(({ kind, id }) => (kind === "group" ? (findMatchOfRoom(id) ?? []) : []));
  const accounts = ids.filter(({ kind, id }) => kind === "user" && isAccountNumber(id)).map(({ id }) => Number(id));
  const entered = ids.map(({ kind, id }) => [kind, id]);
  const statements = [
    d1
      .prepare(
        "select c.kind || ' ' || c.id as found from json_each(?1) j join chat_ids c on c.kind = json_extract(j.value, '$[0]') and c.id = json_extract(j.value, '$[1]')",
      )
      .bind(JSON.stringify(entered)),
    accounts.length > 0 &&
      d1
        .prepare("select 'user ' || uid as found from users where uid in (select value from json_each(?1))")
        .bind(JSON.stringify(accounts)),
    rooms.length > 0 &&
      d1
        .prepare(
          "select 'group match-' || sport_id || '-' || id as found from matches where id in (select value from json_each(?1)) and starts_at between ?2 and ?3",
        )
        .bind(JSON.stringify(rooms.map(({ matchId }) => matchId)), nowS - MATCH_ROOM_OPEN_S, nowS + MATCH_ROOM_OPEN_S),
  ].filter((statement) => statement !== false);
  const results = await d1.batch<{ found: string }>(statements);
  return new Set(results.flatMap((result) => result.results.map(({ found }) => found)));
}

/** Existing ids stay unchanged. */
export async function enterIds(d1: D1Database, entered: readonly ChatId[], nowMs: number): Promise<void> {
  await d1
    .prepare(
      "insert or ignore into chat_ids (kind, id, created_at) select json_extract(value, '$[0]'), json_extract(value, '$[1]'), ?2 from json_each(?1)",
    )
    .bind(JSON.stringify(entered.map(({ kind, id }) => [kind, id])), Math.floor(nowMs / 1_000))
    .run();
}
