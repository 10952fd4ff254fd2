/** Calls the endpoints of the installation that takes the data. Every call is signed with its MOVE_SECRET. */
import { createHash, createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { newestSecret } from "../embedded.mjs";

const HEADER = "x-move-signature";
/** A call that did not come through is sent again, because repeating it changes nothing. */
const TRIES = 5;
const AGAIN_AFTER_MS = 1_000;

const sign = (secret, path, body) => {
  const t = Math.floor(Date.now() / 1000);
  const digest = createHash("sha256").update(body).digest("hex");
  return `t=${t},v2=${createHmac("sha256", newestSecret(secret)).update(`v2.${t}.${path}.${digest}`).digest("hex")}`;
};

async function readAnswer(path, answer) {
  const text = await answer.text();
  try {
    const { status, msg, data } = JSON.parse(text);
    if (status === 0) return data;
    throw Object.assign(new Error(`${path} answers ${answer.status}: ${msg}`), { isFinal: answer.status < 500 });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`${path} answers ${answer.status} with something that is not its JSON (${text.slice(0, 80)})`);
  }
}

/** @param {(path: string, init: object) => Promise<Response>} send */
export function openTarget(send, secret, pauseMs = AGAIN_AFTER_MS) {
  async function call(method, path, body) {
    for (let tries = 1; ; tries++) {
      try {
        const headers = { [HEADER]: sign(secret, path, body) };
        return await readAnswer(path.split("?")[0], await send(path, { method, body, headers }));
      } catch (error) {
        if (error.isFinal || tries === TRIES) throw error;
        await wait(pauseMs * 2 ** (tries - 1));
      }
    }
  }
  const post = (path, content) => call("POST", `/move/${path}`, JSON.stringify(content));
  return {
    describe: () => post("state", {}),
    stepObject: (kind, name, step) => post("object", { kind, name, step }),
    stepDatabase: (step) => post("database", step),
    findAbsent: (bucket, files) => post("files", { bucket, files }),
    sendFile: (query, bytes) => call("PUT", `/move/file?${new URLSearchParams(query)}`, bytes),
    sendUpload: (upload) => post("parts", upload),
  };
}

/** What a target says about a secret that both may have. */
export const toMark = (secret, name, part) => createHmac("sha256", newestSecret(secret)).update(`${name}\n${part}`).digest("hex");
