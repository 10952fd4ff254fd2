import { eq, inArray } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { phoneReadings } from "#edge/accounts/accounts.ts";
import { STATUS_FAILED, STATUS_OK } from "#edge/contract/envelope.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import { callSignature } from "#edge/ground/http/signed-call.ts";
import { users } from "#edge/ground/people/reads.ts";
import { rooms } from "#edge/streams/reads.ts";
import { mayBroadcast } from "#edge/streams/streams.ts";
import { openRoom, readStreamKey } from "./open-room.ts";

/** Header of a call that is signed with SESSION_SECRET (signed-call.ts). Stream keys are derived from the same secret. */
const STREAM_SIGNATURE_HEADER = "x-stream-signature";
const BODY_MAX_BYTES = 1024;
const Input = z.object({ mobile: z.string().min(1).max(32) });

async function signedBody(c: Context<{ Bindings: Env }>): Promise<string | Response> {
  const refuse = (http: 401 | 413, msg: string) => c.json({ status: STATUS_FAILED, msg, data: null }, http);
  const body = await readBody(c.req.raw, BODY_MAX_BYTES);
  if (!body) return refuse(413, `The body is larger than ${BODY_MAX_BYTES} bytes; send JSON as docs/streams.md says.`);
  const { pathname } = new URL(c.req.url);
  const header = c.req.header(STREAM_SIGNATURE_HEADER);
  const nowS = Math.floor(Date.now() / 1000);
  const signature = callSignature(readConfig(c.env).SESSION_SECRET, STREAM_SIGNATURE_HEADER, header, pathname, body, nowS);
  return typeof signature === "string" ? refuse(401, signature) : new TextDecoder().decode(body);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** POST /streams/key, signed with SESSION_SECRET: returns an approved anchor's stream key (`npm run stream-key`). Idempotent. */
async function answerKey(c: Context<{ Bindings: Env }>): Promise<Response> {
  const refuse = (http: 400 | 403 | 404, msg: string) => c.json({ status: STATUS_FAILED, msg, data: null }, http);
  const body = await signedBody(c);
  if (body instanceof Response) return body;
  const input = Input.safeParse(parsed(body));
  if (!input.success) return refuse(400, 'The body is not {"mobile": "…"}; send the number as its owner types it.');
  const { mobile } = input.data;
  const numbers = phoneReadings(mobile, "CN");
  const db = openDatabase(c.env.DB);
  const people =
    numbers.length === 0
      ? []
      : await db
          .select({ uid: users.uid, nickName: users.nickName, isAnchor: users.isAnchor, alias: users.mobileAlias })
          .from(users)
          .where(inArray(users.mobile, numbers));
  const person = people.find(({ isAnchor }) => isAnchor === 1) ?? people[0];
  if (!person) return refuse(404, `No account has the number ${mobile}; register it at /m/register first.`);
  if (!(await mayBroadcast(db, person.uid, Math.floor(Date.now() / 1000))))
    return refuse(
      403,
      `The account ${mobile} is no approved anchor; apply at /m/user-center/apply/anchor, approve at /m/operate/applications.`,
    );
  await openRoom(c.env, person.uid, person.nickName);
  return c.json({ status: STATUS_OK, msg: "", data: { anchorId: person.uid, key: await readStreamKey(c.env, person.uid) } });
}

/** POST /streams/rooms, signed with SESSION_SECRET: creates the chat of every room that a seed has written. Idempotent. */
async function openRooms(c: Context<{ Bindings: Env }>): Promise<Response> {
  const body = await signedBody(c);
  if (body instanceof Response) return body;
  const people = await openDatabase(c.env.DB)
    .select({ uid: users.uid, nickName: users.nickName })
    .from(rooms)
    .innerJoin(users, eq(users.uid, rooms.anchorId));
  for (const { uid, nickName } of people) await openRoom(c.env, uid, nickName);
  return c.json({ status: STATUS_OK, msg: "", data: { rooms: people.length } });
}

export const streamKeys = new Hono<{ Bindings: Env }>().post("/key", answerKey).post("/rooms", openRooms);
