import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import {
  FILES_PATH,
  fileIdIn,
  findFiles,
  isOfRoom,
  isPublic,
  isSignedFor,
  mayRead,
  openTicket,
} from "#edge/ground/files/files.ts";
import { findAccount } from "#edge/ground/people/people.ts";
import { tokenOfRequest } from "#edge/ground/visit/viewer.ts";
import { chatConfig } from "../config.ts";
import { getGroup } from "../stubs.ts";

/**
 * `everybody`: a file of pages; `room`: a file of rooms, whose messages can be revoked; `reader`: only this person may read the
 * file; `nobody` and `removed`: nobody may read the file.
 */
export type FileRight = "everybody" | "room" | "reader" | "nobody" | "removed";

/** Lifetime of a cached answer that a file is public. The cache is needed, because crowds request people's pictures. */
const PUBLIC_MS = 60_000;
const known = new BoundedMap<string, { right: "everybody" | "room"; until: number }>(20_000);

export const rememberPublic = (key: string, right: FileRight, nowMs = Date.now()): void => {
  if (right === "everybody" || right === "room") known.set(fileIdIn(FILES_PATH + key) ?? "", { right, until: nowMs + PUBLIC_MS });
};

/**
 * A file that is not public can be read with a signature or the upload's ticket. It can also be read by its owner, by people of the
 * chat that shows it, and by operators with a report.
 */
export async function findFileRight(env: Env, request: Request, key: string): Promise<FileRight> {
  const nowMs = Date.now();
  const nowS = Math.floor(nowMs / 1_000);
  const { appId, secret } = chatConfig(env);
  const query = new URL(request.url).searchParams;
  const file = fileIdIn(FILES_PATH + key) ?? "";
  if (isSignedFor(secret, file, { e: query.get("e") ?? "", s: query.get("s") ?? "" }, nowS)) return "reader";
  const remembered = known.get(file);
  if (remembered && remembered.until > nowMs) return remembered.right;
  const sight = await findFiles(env.DB, [file], "");
  const [row] = sight.rows;
  if (row?.isRemoved) return "removed";
  if (isPublic(row, sight.uses)) {
    const right = isOfRoom(sight.uses) ? "room" : "everybody";
    // A file without a row is not cached as public, because it may be stored a moment later for few readers.
    if (row) rememberPublic(key, right, nowMs);
    return right;
  }
  const ticket = query.get("ticket");
  if (ticket && openTicket(secret, appId, key, ticket, nowS)) return "reader";
  const token = await tokenOfRequest(request, readConfig(env).SESSION_SECRET);
  const account = token === null ? null : await findAccount(openDatabase(env.DB), token, nowMs);
  if (!account || !row) return "nobody";
  const userId = String(account.uid);
  const { uses } = await findFiles(env.DB, [file], userId);
  const isMember = async (groupId: string): Promise<boolean> => {
    try {
      return await getGroup(env, { appId, groupId }).isMember(userId);
    } catch {
      // An object of the previous release lacks this method. The answer is then no, and the next request asks again.
      return false;
    }
  };
  const reader = { userId, hasAccount: true, isOperator: account.isOperator, isMember };
  return (await mayRead(row, uses, reader)) ? "reader" : "nobody";
}
