import type { Outbox } from "#edge/contract/load-context.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { peekCaptcha } from "../captcha/challenge.ts";
import { httpSender } from "./http-sender.ts";
import { outboxSender, readOutbox } from "./outbox.ts";
import { type CodeSender, noSender } from "./sender.ts";

/** True in development if neither a code sender nor an upstream host is configured. */
const keepsMessages = (env: Env): boolean => {
  const { ENVIRONMENT, CODE_SENDER_URL, UPSTREAM_HOSTS } = readConfig(env);
  return ENVIRONMENT === "development" && !CODE_SENDER_URL && UPSTREAM_HOSTS.length === 0;
};

/** Returns the sender of codes in this configuration. @param now unix milliseconds */
export function toCodeSender(env: Env, now: () => number): CodeSender {
  const { CODE_SENDER_URL: url, CODE_SENDER_TOKEN: token } = readConfig(env);
  if (url) return httpSender({ url, token });
  return keepsMessages(env) ? outboxSender(openDatabase(env.DB), now) : noSender;
}

/** Returns the outbox, or null if this site keeps no messages. @param now unix milliseconds */
export function toCodeOutbox(env: Env, now: () => number): Outbox | null {
  if (!keepsMessages(env)) return null;
  const { CAPTCHA_PEEK, SESSION_SECRET: secret } = readConfig(env);
  const db = openDatabase(env.DB);
  return {
    read: () => readOutbox(db),
    peekCaptcha: CAPTCHA_PEEK === "on" ? (id) => peekCaptcha({ db, secret, now }, id) : null,
  };
}
