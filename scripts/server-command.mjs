/** Lets a command send requests to the server at `--to`, else to the server that runs on this data, else to the stored data. */
import { createHash, createHmac } from "node:crypto";
import { parseArgs } from "node:util";
import { dataDirectory, newestSecret, openMigrated, readSecrets } from "./embedded.mjs";
import { releaseLock, takeLock } from "./lock.mjs";

export function stop(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Returns the command's words (as many as `words`) and the address after `--to`. Wrong arguments end the command with its usage
 * text.
 */
export function readArguments(usage, words = 0) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
    const { to } = values;
    if (positionals.length !== words)
      throw new Error(`${positionals.length} words are given beside the options, ${words} are taken.`);
    if (to !== undefined && !/^https?:\/\//.test(to))
      throw new Error(`--to is "${to}"; give an address such as http://127.0.0.1:8787.`);
    return { positionals, to };
  } catch (error) {
    return stop(`${error.message}\n${usage}`);
  }
}

/** Calls `ask` with a fetch that takes a path. Returns the result, and the address or the folder of the server. */
export async function askServer(to, ask) {
  const dataDir = dataDirectory();
  const holder = to ? { url: to } : takeLock(dataDir, null);
  if (holder) {
    const { pid, url } = holder;
    if (!url) throw new Error(`process ${pid} is writing to ${dataDir}; run this again when it has ended`);
    try {
      return { where: url, answer: await ask((path, init) => fetch(new URL(path, url), init)) };
    } catch (error) {
      const cause = error?.message === "fetch failed" ? error.cause : error;
      throw cause?.code === "ECONNREFUSED" ? new Error(`nobody answers at ${url}`) : cause;
    }
  }
  process.on("exit", () => releaseLock(dataDir));
  const { ensureBuilt } = await import("./built.mjs");
  ensureBuilt();
  const { mf } = await openMigrated({ dataDir });
  try {
    return { where: dataDir, answer: await ask((path, init) => mf.dispatchFetch(`http://127.0.0.1${path}`, init)) };
  } finally {
    await mf.dispose();
  }
}

/** Throws if the product refused the request. */
export async function readData(path, answer) {
  const text = await answer.text();
  let said;
  try {
    said = JSON.parse(text);
  } catch {
    throw new Error(`${path} answers ${answer.status} with something that is not its JSON (${text.slice(0, 80)})`);
  }
  if (said.status !== 0) throw new Error(`${path} answers ${answer.status}: ${said.msg.replace(/\.$/, "")}`);
  return said.data;
}

/** Returns a call that is signed with this installation's secret `secretName`. The signature is in the header `header`. */
export function signedCall(path, content, secretName, header) {
  const secret = newestSecret(process.env[secretName] ?? readSecrets(dataDirectory())[secretName]);
  const t = Math.floor(Date.now() / 1000);
  const body = JSON.stringify(content);
  const digest = createHash("sha256").update(body).digest("hex");
  const v2 = createHmac("sha256", secret).update(`v2.${t}.${path}.${digest}`).digest("hex");
  return { method: "POST", body, headers: { [header]: `t=${t},v2=${v2}` } };
}
