import { eq, lte } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { Random } from "#edge/ground/random.ts";
import { keysFor, toMac } from "#edge/ground/secrets.ts";
import { captchas } from "../schema/verification.ts";
import { drawCaptcha } from "./draw.ts";
import { CAPTCHA_ALPHABET } from "./glyphs.ts";

/** How long a picture may wait for its answer at least; at most twice as long. */
export const CAPTCHA_S = 300;
const ANSWER_LENGTH = 4;

/** A challenge's id, chosen by the client: long enough that no stranger guesses and spends it. */
export const CAPTCHA_ID = /^[\w-]{8,64}$/;

/** Services that challenges need. */
export interface CaptchaContext {
  db: Database;
  /** The setting SESSION_SECRET: a picture's letters cannot be computed without it. */
  secret: string;
  /** Unix milliseconds. */
  now: () => number;
}

/** Spans of CAPTCHA_S: a picture belongs to the span of its request, and its answer is valid in the next one too. */
const toSpan = (now: () => number): number => Math.floor(now() / 1000 / CAPTCHA_S);

const digest = (key: Buffer, use: "answer" | "look", id: string, span: number): Buffer => toMac(key, `${use}:${id}:${span}`);

/** The letters of a challenge's picture, derived from key, id and time; they are stored nowhere. */
function toSolution(key: Buffer, id: string, span: number): string {
  const bytes = digest(key, "answer", id, span);
  return Array.from(
    { length: ANSWER_LENGTH },
    (_, at) => CAPTCHA_ALPHABET[bytes.readUInt32BE(at * 4) % CAPTCHA_ALPHABET.length],
  ).join("");
}

const newest = (secret: string): Buffer => keysFor("captcha", secret)[0] as Buffer;

/** Draws a challenge's picture: the same PNG for every request within its span (Specification 7.10). Stores nothing. */
export function captchaPicture({ secret, now }: Omit<CaptchaContext, "db">, id: string): Uint8Array<ArrayBuffer> {
  const key = newest(secret);
  return drawCaptcha(toSolution(key, id, toSpan(now)), new Random(digest(key, "look", id, toSpan(now)).toString("hex")));
}

/** Whether an answer solves a challenge. Any first answer ends it: its id is kept until no answer would be valid. */
export async function solveCaptcha({ db, secret, now }: CaptchaContext, id: string, solution: string): Promise<boolean> {
  if (!CAPTCHA_ID.test(id)) return false;
  const span = toSpan(now);
  const [, first] = await db.batch([
    db.delete(captchas).where(lte(captchas.expiresAt, Math.floor(now() / 1000))),
    db
      .insert(captchas)
      .values({ id, nonce: "", expiresAt: (span + 2) * CAPTCHA_S })
      .onConflictDoNothing()
      .returning({ id: captchas.id }),
  ]);
  const given = solution.trim().toUpperCase();
  return (
    first.length > 0 && keysFor("captcha", secret).some((key) => [span, span - 1].some((at) => toSolution(key, id, at) === given))
  );
}

/** The answer of a challenge, for tests of the whole product in development (docs/decisions); null where it was answered. */
export async function peekCaptcha({ db, secret, now }: CaptchaContext, id: string): Promise<string | null> {
  const [used] = await db.select({ id: captchas.id }).from(captchas).where(eq(captchas.id, id));
  return used ? null : toSolution(newest(secret), id, toSpan(now));
}
