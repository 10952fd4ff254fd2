/** The move itself: objects, files and the database of a source go to a target, each part once, and are compared there. */
import { setTimeout as wait } from "node:timers/promises";
import { KINDS } from "./source.mjs";
import { toMark } from "./target.mjs";

/** Made anew by the other installation: drawn pictures, and uploads that somebody broke off. */
const LEFT_FILES = ["og/", "chat/pending/"];
/** A file up to this size is one call. A part of a bucket's upload has at least 5 MB, and all but the last the same size. */
const PART_BYTES = 8_388_608;
/** An embedded server has memory for some 1,300 objects, each for ten seconds. */
const OBJECT_EACH_MS = 10;
const BUCKETS = ["MEDIA", "SEGMENTS"];

const USED = "is in use there already and holds other rows";

/** Throws if the target cannot take the data, with what to do. */
export function checkTarget(target, { versions, secrets, moveSecret, isDemo }) {
  for (const [kind, version] of Object.entries(versions))
    if (target.versions[kind] !== version)
      throw new Error(
        `The target's release differs (${kind}: ${target.versions[kind]}, here ${version}): publish this checkout there, or check out the release that it has.`,
      );
  if (isDemo && target.environment === "production")
    throw new Error("This folder holds the demo world, whose passwords everybody knows: a site in production cannot take it.");
  for (const [name, marks] of Object.entries(target.secrets)) {
    const own = (secrets[name] ?? "").split(/[\s,]+/).filter(Boolean);
    if (own.some((part) => !marks.includes(toMark(moveSecret, name, part))))
      throw new Error(
        `The target's ${name} is not the one of this data: give it this installation's secrets first (docs/moving.md, step 2).`,
      );
  }
}

/** Sends the rows of an object or of the database. Returns "moved", "there" or "used". */
async function sendRows({ digest, version, first }, step, readPage) {
  const common = { version, digest };
  let place = first;
  for (;;) {
    const page = await readPage(place);
    const answer = await step({ ...common, act: "put", at: place, page });
    if (answer.state === "opened") return "moved";
    if (answer.state === "there" || answer.state === "used") return answer.state;
    if (answer.state === "release") throw new Error(`The target's release differs (${answer.version}, here ${version}).`);
    if (answer.state === "differs") throw new Error("The rows that arrived differ from those that were sent.");
    if (answer.state === "whole") break;
    place = answer.next;
  }
  if ((await readBack(common, step)).digest !== digest)
    throw new Error("The rows that arrived differ from those that were sent.");
  await step({ ...common, act: "open" });
  return "moved";
}

/** Reads at the target what has arrived there. */
async function readBack(common, step) {
  let reading = null;
  do ({ reading } = await step({ ...common, act: "check", from: reading }));
  while (reading.next);
  return reading;
}

/** @returns {AsyncGenerator<{ kind: string, id: string, name: string, rows: number, chars: number, digest: string }>} */
async function* findObjects(source) {
  for (const kind of Object.keys(KINDS))
    for (const id of source.listIds(kind)) {
      const found = await source.findObject(kind, id);
      if (found) yield { kind, id, ...found };
      await wait(OBJECT_EACH_MS);
    }
}

async function* findFiles(source) {
  for (const bucket of BUCKETS) {
    let cursor = null;
    do {
      const listed = await source.listFiles(bucket, cursor);
      const files = listed.files.filter(({ key }) => !LEFT_FILES.some((prefix) => key.startsWith(prefix)));
      if (files.length > 0) yield { bucket, files };
      ({ cursor } = listed);
    } while (cursor);
  }
}

async function sendFile(source, target, bucket, { key, size, kept }) {
  const query = { bucket, key, kept: JSON.stringify(kept) };
  if (size <= PART_BYTES) return target.sendFile(query, await source.readFile(bucket, key));
  const { upload } = await target.sendUpload({ bucket, key, upload: null, parts: [], kept });
  const parts = [];
  for (let offset = 0; offset < size; offset += PART_BYTES) {
    const bytes = await source.readFile(bucket, key, offset, Math.min(PART_BYTES, size - offset));
    parts.push(await target.sendFile({ ...query, upload, part: String(parts.length + 1) }, bytes));
  }
  await target.sendUpload({ bucket, key, upload, parts, kept });
}

const empty = () => ({ count: 0, rows: 0, bytes: 0, moved: 0, there: 0 });

/** Lists everything that would move, and calls nobody. */
export async function listAll(source, note) {
  const sums = { box: empty(), group: empty(), stream: empty(), files: empty(), database: empty() };
  for await (const { kind, name, rows, chars, digest } of findObjects(source)) {
    note({ kind, name, rows, bytes: chars, digest });
    sums[kind].count += 1;
    sums[kind].rows += rows;
    sums[kind].bytes += chars;
  }
  for await (const { files } of findFiles(source))
    for (const { size } of files) {
      sums.files.count += 1;
      sums.files.bytes += size;
    }
  const { rows, chars, digest } = await source.findDatabase();
  note({ kind: "database", name: "D1", rows, bytes: chars, digest });
  Object.assign(sums.database, { count: 1, rows, bytes: chars });
  return sums;
}

/** Moves objects, then files, then the database, so that people are there last. Returns what moved, and what was refused. */
export async function moveAll(source, target, note) {
  const sums = { box: empty(), group: empty(), stream: empty(), files: empty(), database: empty() };
  const refused = [];
  const sum = (kind, state, rows, bytes) => {
    const of = sums[kind];
    of.count += 1;
    of.rows += rows;
    of.bytes += bytes;
    if (state === "there") of.there += 1;
    else of.moved += 1;
  };
  for await (const object of findObjects(source)) {
    const { kind, id, name, rows, chars, digest } = object;
    const state = await sendRows(
      object,
      (step) => target.stepObject(kind, name, step),
      (place) => source.readObject(kind, id, place),
    );
    note({ kind, name, rows, bytes: chars, digest, state });
    if (state === "used") refused.push(`${kind} ${name} ${USED}`);
    else sum(kind, state, rows, chars);
  }
  for await (const { bucket, files } of findFiles(source)) {
    const { absent, differing } = await target.findAbsent(
      bucket,
      files.map(({ key, size, etag }) => ({ key, size, etag })),
    );
    for (const key of differing) refused.push(`${bucket} has another file as ${key}`);
    for (const file of files.filter(({ key }) => !differing.includes(key))) {
      const isAbsent = absent.includes(file.key);
      if (isAbsent) await sendFile(source, target, bucket, file);
      sum("files", isAbsent ? "moved" : "there", 0, file.size);
    }
  }
  const database = await source.findDatabase();
  const state = await sendRows(database, target.stepDatabase, source.readDatabase);
  note({ kind: "database", name: "D1", rows: database.rows, bytes: database.chars, digest: database.digest, state });
  if (state === "used") refused.push(`The database ${USED}`);
  else sum("database", state, database.rows, database.chars);
  return { sums, refused };
}

/** Reads everything back at a target that is still closed, and compares it. Returns what differs. */
export async function compareAll(source, target) {
  const differing = [];
  const compare = async (what, { version, digest, rows }, step) => {
    const reading = await readBack({ version, digest }, step);
    if (reading.digest !== digest) differing.push(`${what}: ${reading.rows} rows there, ${rows} here`);
  };
  for await (const object of findObjects(source))
    await compare(`${object.kind} ${object.name}`, object, (step) => target.stepObject(object.kind, object.name, step));
  for await (const { bucket, files } of findFiles(source)) {
    const found = await target.findAbsent(
      bucket,
      files.map(({ key, size, etag }) => ({ key, size, etag })),
    );
    for (const key of [...found.absent, ...found.differing]) differing.push(`${bucket} ${key}`);
  }
  await compare("database", await source.findDatabase(), target.stepDatabase);
  return differing;
}
