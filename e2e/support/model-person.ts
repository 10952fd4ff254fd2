import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import type { ModelClientName } from "#tests/interop/model-clients.ts";
import { APP_ID } from "#tests/support/wire-session.ts";

/** A message in the vendor's client: its text (or its type), its sender, and whether the sender revoked it. */
interface Heard {
  text: string;
  from: string;
  isRevoked: boolean;
}

/** A file in the form in which it is sent to the process, with its contents in base64. */
export interface SentFile {
  name: string;
  type: string;
  contents: string;
}

export type FileKind = "picture" | "file" | "voice";

/** Each action rejects with the client's error message. */
export interface ModelPersonActs {
  login(userID: string, userSig: string): Promise<void>;
  logout(): Promise<void>;
  applicants(): Promise<string[]>;
  acceptFriend(userID: string): Promise<void>;
  friends(): Promise<string[]>;
  groups(): Promise<string[]>;
  sayInGroup(groupId: string, text: string): Promise<void>;
  sendFile(to: string, kind: FileKind, file: SentFile): Promise<void>;
  /** Returns the pictures of a conversation's newest page as the client shows them: their bytes in base64, the oldest first. */
  pictures(conversationID: string): Promise<string[]>;
  /** Revokes the message with this text on a conversation's newest page. */
  revoke(conversationID: string, text: string): Promise<void>;
  history(conversationID: string): Promise<Heard[]>;
  unread(conversationID: string): Promise<number>;
  read(conversationID: string): Promise<void>;
}

export type ModelPerson = ModelPersonActs & { close(): void };

const ACTS = [
  "login",
  "logout",
  "applicants",
  "acceptFriend",
  "friends",
  "groups",
  "sayInGroup",
  "sendFile",
  "pictures",
  "revoke",
  "history",
  "unread",
  "read",
] as const satisfies readonly (keyof ModelPersonActs)[];

/** Starts one of the vendor's clients in a separate process, for the relay at `origin` (`http://127.0.0.1:PORT`). */
export async function openModelPerson(name: ModelClientName, origin: string): Promise<ModelPerson> {
  // The folder is inside of the project, so that packages outside of the bundle are found.
  const folder = resolve(`node_modules/.cache/model-person-${process.pid}-${name}`);
  mkdirSync(folder, { recursive: true });
  const outfile = resolve(folder, "run.mjs");
  await build({
    entryPoints: [resolve("e2e/support/model-process.ts")],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  const child: ChildProcess = fork(outfile, [name, origin.replace(/^http/, "ws"), String(APP_ID)], {
    // Standard output is ignored, because the newer client logs each of its steps there, whatever its log level is.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  const ask = (id: number, message?: object): Promise<never> =>
    new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      if (message) child.send({ id, ...message });
    });
  child.on("message", ({ id, result, error }: { id: number; result?: never; error?: string }) => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) waiter?.resolve(result as never);
    else waiter?.reject(new Error(`The ${name} client: ${error}`));
  });
  child.once("exit", (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The ${name} client ended with ${code}.`));
  });
  await ask(0);
  let last = 0;
  const acts = Object.fromEntries(ACTS.map((act) => [act, (...parts: unknown[]) => ask(++last, { act, parts })]));
  return {
    ...(acts as unknown as ModelPersonActs),
    close() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
