/** Reads where each clause of the specification stands, from test titles and from the tables of docs/specification.md and decision 0023. */

/** A test that claims more proves none of them. */
const CITATIONS_PER_TEST_MAX = 3;
const WINGS = new Set(["D", "E", "F"]);
const ALL = "all";

/** Clause ids at the start of a table cell: "3.21, 7.53 line list" names two. */
const leadingClauses = (cell) => (/^\d+\.\d+(?:,\s*\d+\.\d+)*(?=\s|$)/.exec(cell)?.[0] ?? "").split(/,\s*/).filter(Boolean);

const cellsOf = (line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim());

/** Rows of the table under a heading, without its head. */
function rowsUnder(markdown, heading) {
  const [, body = ""] = markdown.split(new RegExp(`^## ${heading}$`, "m"));
  const [section = ""] = body.split(/^## /m);
  return section.split("\n").filter((line) => line.startsWith("| ")).slice(1).map(cellsOf);
}

/**
 * Clauses that test titles in a source cite (`@spec 4.12 7.3`), and titles that cite too many.
 * @returns {{ cited: string[], overfull: string[] }}
 */
export function citationsOf(source) {
  const cited = [];
  const overfull = [];
  for (const [, , title] of source.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*@spec(?:(?!\1)[^\\\n]|\\.)*)\1/g)) {
    const clauses = [...title.matchAll(/@spec((?:[\s,]+\d+\.\d+)+)/g)].flatMap(([, list]) => list.match(/\d+\.\d+/g));
    if (clauses.length > CITATIONS_PER_TEST_MAX) overfull.push(`"${title}" cites ${clauses.length} clauses; at most ${CITATIONS_PER_TEST_MAX}`);
    cited.push(...clauses);
  }
  return { cited, overfull };
}

/**
 * Sorts every clause into right, differs, waits and open, and names what contradicts itself.
 * @param {{ specification: string, differences: string, cited: ReadonlySet<string> }} texts
 *   markdown of docs/specification.md and of decision 0023, and the clauses that tests cite
 */
export function statusOf({ specification, differences, cited }) {
  const problems = [];
  const clauses = rowsUnder(specification, "Sections").flatMap(([section, count]) => Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`));
  const known = new Set(clauses);

  const waits = new Map();
  for (const [clause, wings, part] of rowsUnder(specification, "Waits")) {
    const names = wings.split(/,\s*/);
    if (!names.every((name) => WINGS.has(name))) problems.push(`${clause} waits for "${wings}", which is no step`);
    if (!part) problems.push(`${clause} waits without saying for what`);
    if (waits.has(clause)) problems.push(`${clause} has two rows under "Waits"`);
    waits.set(clause, { wings: names, isWhole: part === ALL });
  }
  const differs = new Set(differences.split("\n").filter((line) => line.startsWith("| ")).flatMap((line) => leadingClauses(cellsOf(line)[0])));
  const silent = new Set(rowsUnder(specification, "States nothing to build").map(([clause]) => clause));

  for (const [place, named] of [["a test", cited], ["Waits", waits.keys()], ["decision 0023", differs], ["States nothing to build", silent]]) {
    for (const clause of named) if (!known.has(clause)) problems.push(`${clause}, named by ${place}, is no clause`);
  }
  for (const [clause, { isWhole }] of waits) {
    if (isWhole && cited.has(clause)) problems.push(`${clause} waits whole, but a test cites it: name the part that waits`);
    if (isWhole && differs.has(clause)) problems.push(`${clause} waits whole, but decision 0023 says what is done instead`);
  }
  for (const clause of silent) {
    if (cited.has(clause) || waits.has(clause) || differs.has(clause)) problems.push(`${clause} states nothing to build, but is cited, waits or differs`);
  }

  const stateOf = (clause) => {
    if (silent.has(clause)) return "right";
    if (waits.get(clause)?.isWhole) return "waits";
    if (!cited.has(clause)) return "open";
    if (waits.has(clause)) return "waits";
    return differs.has(clause) ? "differs" : "right";
  };
  const states = new Map(clauses.map((clause) => [clause, stateOf(clause)]));
  const wingsOf = (clause) => waits.get(clause)?.wings ?? [];
  return { states, wingsOf, isWhole: (clause) => waits.get(clause)?.isWhole === true, problems };
}
