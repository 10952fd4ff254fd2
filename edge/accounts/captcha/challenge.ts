import { eq, lte } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { Random } from "#edge/ground/random.ts";
import { keysFor, toMac } from "#edge/ground/secrets.ts";
import { captchas } from "../schema/verification.ts";
import { drawCaptcha } from "./draw.ts";
import { CAPTCHA_ALPHABET } from "./glyphs.ts";

/** A picture's answer is valid for at least this long, and for at most twice as long. */
export const CAPTCHA_S = 300;
const ANSWER_LENGTH = 4;

/** The client chooses the id. It is so long that no stranger can guess it and use up the challenge. */
export const CAPTCHA_ID = /^[\w-]{8,64}$/;

export interface CaptchaContext {
  db: Database;
  secret: string;
  /** Unix milliseconds. */
  now: () => number;
}

/**
 * Time is divided into spans of CAPTCHA_S seconds. A picture belongs to the span of its request, and its answer is valid in that
 * span and in the next one.
 */
const toSpan = (now: () => number): number => Math.floor(now() / 1000 / CAPTCHA_S);

const digest = (key: Buffer, use: "answer" | "look", id: string, span: number): Buffer => toMac(key, `${use}:${id}:${span}`);

/** Derives the letters of a challenge's picture from key, id and time, so that the letters need not be stored. */
function toSolution(key: Buffer, id: string, span: number): string {
  const bytes = digest(key, "answer", id, span);
  return Array.from(
    { length: ANSWER_LENGTH },
    (_, at) => CAPTCHA_ALPHABET[bytes.readUInt32BE(at * 4) % CAPTCHA_ALPHABET.length],
  ).join("");
}

const newest = (secret: string): Buffer => keysFor("captcha", secret)[0] as Buffer;

/** Every request within a span gets the same PNG (Specification 7.10). */
export function captchaPicture({ secret, now }: Omit<CaptchaContext, "db">, id: string): Uint8Array<ArrayBuffer> {
  const key = newest(secret);
  return drawCaptcha(toSolution(key, id, toSpan(now)), new Random(digest(key, "look", id, toSpan(now)).toString("hex")));
}

/**
 * The first answer ends the challenge, even if it is wrong. Therefore the challenge's id is kept until no answer could be valid any
 * more.
 */
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

/**
 * Returns the current answer of a challenge. In development, tests of the whole product use it. Null if the challenge was answered.
 */
export async function peekCaptcha({ db, secret, now }: CaptchaContext, id: string): Promise<string | null> {
  const [used] = await db.select({ id: captchas.id }).from(captchas).where(eq(captchas.id, id));
  return used ? null : toSolution(newest(secret), id, toSpan(now));
}
