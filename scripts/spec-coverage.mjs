/**
 * `npm run spec:coverage`: which clauses of the specification a test cites (`@spec 4.12` in its title).
 * The list of clauses is ../shared/spec/clauses.tsv or $SPEC_CLAUSES; without it only what is cited is listed.
 */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
/** A test that claims more proves none of them. */
const CITATIONS_PER_TEST_MAX = 3;

/** Every source file under a folder: tests are written in suites and steps that several files run, too. */
function* testFiles(path) {
  for (const name of readdirSync(path)) {
    const file = join(path, name);
    if (statSync(file).isDirectory()) yield* testFiles(file);
    else if (/\.(?:tsx?|mjs)$/.test(name)) yield file;
  }
}

const cited = new Map();
const overfull = [];
for (const folder of ["tests", "e2e"]) {
  if (!existsSync(join(ROOT, folder))) continue;
  for (const file of testFiles(join(ROOT, folder))) {
    for (const [, , title] of readFileSync(file, "utf8").matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*@spec(?:(?!\1)[^\\\n]|\\.)*)\1/g)) {
      const clauses = [...title.matchAll(/@spec((?:[\s,]+\d+\.\d+)+)/g)].flatMap(([, list]) => list.match(/\d+\.\d+/g));
      if (clauses.length > CITATIONS_PER_TEST_MAX) overfull.push(`${file.slice(ROOT.length + 1)}: "${title}" cites ${clauses.length} clauses; at most ${CITATIONS_PER_TEST_MAX}`);
      for (const clause of clauses) cited.set(clause, (cited.get(clause) ?? 0) + 1);
    }
  }
}

const order = (a, b) => a.split(".")[0] - b.split(".")[0] || a.split(".")[1] - b.split(".")[1];
const list = [process.env.SPEC_CLAUSES, join(ROOT, "../shared/spec/clauses.tsv")].find((path) => path && existsSync(path));
if (list) {
  const clauses = readFileSync(list, "utf8").split("\n").map((line) => line.split("\t")).filter(([id]) => /^\d+\.\d+$/.test(id ?? ""));
  const known = new Set(clauses.map(([id]) => id));
  const missing = clauses.filter(([id]) => !cited.has(id));
  const unknown = [...cited.keys()].filter((id) => !known.has(id));
  console.log(missing.map(([id, ...text]) => `not cited  ${id.padEnd(6)} ${text.join(" ").slice(0, 110)}`).join("\n"));
  if (unknown.length) overfull.push(`Tests cite clauses that do not exist: ${unknown.join(", ")}`);
  console.log(`\n${clauses.length - missing.length} of ${clauses.length} clauses are cited by a test`);
} else {
  console.log([...cited.keys()].sort(order).join(" "));
  console.log(`\n${cited.size} clauses are cited; set SPEC_CLAUSES to the list of clauses to see which are not`);
}
if (overfull.length) {
  console.error(overfull.join("\n"));
  process.exit(1);
}
