import { createHmac, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../db/client";
import { captchas } from "../db/schema/verification";
import { Random } from "../feed/simulator/random";
import { drawCaptcha } from "./draw";
import { CAPTCHA_ALPHABET } from "./glyphs";

/** How long a picture may wait for its answer. */
export const CAPTCHA_S = 300;
const ANSWER_LENGTH = 4;
const NONCE_BYTES = 12;

/** An id of a challenge, chosen by who asks: long enough that nobody spends another's. */
export const CAPTCHA_ID = /^[\w-]{8,64}$/;

/** What challenges stand on. */
export interface CaptchaDesk {
  db: Database;
  /** The Worker's own secret: without it a row of the table says nothing. */
  secret: string;
  /** Unix milliseconds. */
  now: () => number;
}

const digest = (secret: string, use: "answer" | "look", id: string, nonce: string): Buffer =>
  createHmac("sha256", secret).update(`captcha:${use}:${id}:${nonce}`).digest();

/** What the picture of a challenge says: it follows from secret, id and nonce, and is written down nowhere. */
function answerOf(secret: string, id: string, nonce: string): string {
  const bytes = digest(secret, "answer", id, nonce);
  return Array.from({ length: ANSWER_LENGTH }, (_, at) => CAPTCHA_ALPHABET[bytes.readUInt32BE(at * 4) % CAPTCHA_ALPHABET.length]).join("");
}

/** The picture of a challenge, begun where there is none of that id: the same PNG however often it is asked for (Specification 7.10). */
export async function captchaPicture({ db, secret, now }: CaptchaDesk, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const nowS = Math.floor(now() / 1000);
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const [, , rows] = await db.batch([
    db.delete(captchas).where(lte(captchas.expiresAt, nowS)),
    db.insert(captchas).values({ id, nonce, expiresAt: nowS + CAPTCHA_S }).onConflictDoNothing(),
    db.select({ nonce: captchas.nonce }).from(captchas).where(eq(captchas.id, id)),
  ]);
  const kept = rows[0]?.nonce ?? nonce;
  return drawCaptcha(answerOf(secret, id, kept), new Random(digest(secret, "look", id, kept).toString("hex")));
}

/** Whether a challenge is answered rightly. A challenge is over with its first answer, a wrong one too; an unknown or expired one has none. */
export async function solveCaptcha({ db, secret, now }: CaptchaDesk, id: string, answer: string): Promise<boolean> {
  const alive = and(eq(captchas.id, id), gt(captchas.expiresAt, Math.floor(now() / 1000)));
  const [row] = await db.delete(captchas).where(alive).returning({ nonce: captchas.nonce });
  return row !== undefined && answerOf(secret, id, row.nonce) === answer.trim().toUpperCase();
}

/** The answer of a challenge that waits, for tests of the whole product in development (docs/decisions); null where none waits. */
export async function peekCaptcha({ db, secret, now }: CaptchaDesk, id: string): Promise<string | null> {
  const alive = and(eq(captchas.id, id), gt(captchas.expiresAt, Math.floor(now() / 1000)));
  const [row] = await db.select({ nonce: captchas.nonce }).from(captchas).where(alive);
  return row ? answerOf(secret, id, row.nonce) : null;
}
