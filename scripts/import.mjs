/**
 * `npm run import -- <source> <folder or file> [--to <address>]`: imports open match data into the product's database
 * (docs/imports.md). Exit codes: 0 on success, 2 if a file yielded no rows, 1 if nothing could be imported.
 */
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { loadImporters } = await import("./import/importers.mjs");
const { fileIfThere, filesUnder } = await import("./import/files.mjs");
const { openDestination } = await import("./import/destination.mjs");
const { progress } = await import("./progress.mjs");

const USAGE = "npm run import -- <source> <folder or file> [--to http://127.0.0.1:8787]";
/** The counts in the last printed line, in their order. Kinds of rows that a source lacks are left out. */
const COUNTED = [
  ["seasons", "seasons"],
  ["players", "players"],
  ["incidents", "incidents"],
  ["lineups", "line-up places"],
  ["odds", "prices"],
  ["billboards", "list places"],
];

const FILE_WITHOUT_ROWS = 2;
/** A file must fill at least one of these tables; otherwise it counts as useless. */
const USEFUL = ["matches", "players", "billboards"];

function stop(message) {
  console.error(message);
  process.exit(1);
}

let options;
try {
  options = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
} catch (error) {
  stop(`${error.message}\n${USAGE}`);
}
const [source, path, ...rest] = options.positionals;
const tools = await loadImporters();
const sources = tools.importers.map((importer) => importer.source).join(", ");
const importer = tools.findImporter(source ?? "");
if (!importer) stop(`${source ? `"${source}" is not a source` : "No source was named"}; the sources are ${sources}.\n${USAGE}`);
if (!path || rest.length > 0) stop(`${path ? `"${rest[0]}" is one path too many` : "No folder or file was named"}.\n${USAGE}`);
if (options.values.to && !/^https?:\/\//.test(options.values.to))
  stop(`--to is "${options.values.to}"; give an address such as http://127.0.0.1:8787.`);
const files = filesUnder(path);
if (!files) stop(`There is no file or folder ${path}.`);

const now = Math.floor(Date.now() / 1000);
const sibling = async (of, relativePath) => fileIfThere(tools.siblingPath(of.path, relativePath));
const seen = { matches: new Set(), teams: new Set() };
const others = new Map();

/** Counts each row only once, because a match may appear in two files. */
function count(batch) {
  for (const match of batch.matches ?? []) seen.matches.add(match.id);
  for (const team of batch.teams ?? []) seen.teams.add(`${team.sportId}/${team.slug}`);
  for (const [table] of COUNTED) {
    const known = others.get(table) ?? new Set();
    for (const row of batch[table] ?? [])
      known.add(
        row.id ??
          [row.matchId, row.side, row.place, row.seq, row.bookmakerId, row.market, row.at, row.type, row.seasonId].join("/"),
      );
    others.set(table, known);
  }
}

let destination = null;
let done = 0;
try {
  // All files are read before the first row is written, so that one wrong file leaves the database unchanged.
  const run = { importer, files: await tools.selectFiles(importer, files), now, sibling };
  const checking = progress("checking ");
  let checked = 0;
  const { refused, batches, useful } = await tools.checkFiles(
    run,
    ({ path: name }) => checking.update(++checked, run.files.length, name.split("/").at(-1)),
    USEFUL,
  );
  checking.end(`checked ${run.files.length} ${run.files.length === 1 ? "file" : "files"}`);
  for (const { file, row, reason, isMatch } of refused)
    console.log(`${isMatch ? "refused" : "left out"} ${file} row ${row}: ${reason}`);
  const useless = run.files.filter((file) => !useful.has(file));
  for (const { path: name } of useless) console.error(`${name}: has nothing that can be used; its refused rows are named above.`);
  if (useless.length === run.files.length) stop("Nothing was imported.");

  destination = await openDestination({ to: options.values.to, tools, say: (text) => console.log(text) });
  const importing = progress("importing");
  const written = { inserted: 0, changed: 0 };
  for await (const { file, batch } of tools.readFiles(run, () => undefined)) {
    count(batch);
    const answer = await destination.write(batch);
    for (const { inserted, changed } of Object.values(answer.counts)) {
      written.inserted += inserted;
      written.changed += changed;
    }
    for (const reason of answer.refused) console.log(`refused ${file.path} by the database: ${reason}`);
    importing.update(++done, batches, file.path.split("/").at(-1));
  }
  importing.end(`wrote to ${destination.name}`);
  await destination.close();
  const parts = COUNTED.filter(([table]) => others.get(table)?.size).map(
    ([table, words]) => `${others.get(table).size} ${words}`,
  );
  const counts = [
    `${seen.matches.size} matches`,
    `${seen.teams.size} teams`,
    ...parts,
    `${written.inserted} rows inserted`,
    `${written.changed} changed`,
  ];
  console.log(`imported ${counts.join(", ")}; refused ${refused.filter(({ isMatch }) => isMatch).length}`);
  // All work is done, and an idle runtime must not keep the command running.
  process.exit(useless.length > 0 ? FILE_WITHOUT_ROWS : 0);
} catch (error) {
  await destination?.close().catch(() => {});
  if (error instanceof tools.ImportError) stop(error.message);
  // The message `fetch failed` explains nothing, so its cause is printed.
  const cause = error?.message === "fetch failed" ? error.cause : null;
  const reason =
    cause?.code === "ECONNREFUSED"
      ? `nobody answers at ${destination.name}`
      : cause
        ? `${destination.name} cannot be reached (${cause.code ?? cause.message})`
        : String(error?.message ?? error).replace(/\.$/, "");
  stop(
    `The import stopped: ${reason}. ${done > 0 ? "What was written stays; run the command again, it changes nothing twice." : "Nothing was written."}`,
  );
}
