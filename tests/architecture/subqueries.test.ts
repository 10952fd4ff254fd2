// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that the rule reads
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const sources = readdirSync(join(ROOT, "edge"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => join(ROOT, "edge", name))
  .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, "utf8") }));

/** Names of the variables that hold tables in the sources. */
const tables = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(/\b(\w+) = (?:sqliteTable|alias)\(/g)].map(([, name]) => name as string)),
);

/** Matches the text after a table in a subquery if the table has no alias. */
const NO_ALIAS = /^\s*(?:$|[),]|(?:where|left|inner|cross|join|on|order|group|having|limit|union)\b)/i;

/** Returns the outer row's columns that a subquery uses as bare Drizzle columns, which SQL may read from the inner table. */
function bareOuterColumns({ head, templateSpans }: ts.TemplateExpression): string[] {
  // For each open bracket, the tables that its subquery reads without an alias; null if no subquery starts there.
  const open: (Set<string> | null)[] = [];
  const columns: { name: string; table: string; inner: Set<string> }[] = [];
  const readText = (text: string) => {
    for (const [bracket] of text.matchAll(/\(\s*select\b|[()]/gi)) {
      if (bracket === ")") open.pop();
      else open.push(bracket === "(" ? null : new Set());
    }
  };
  readText(head.text);
  let before = head.text;
  for (const { expression, literal } of templateSpans) {
    const inner = open.findLast((scope) => scope !== null);
    if (inner && ts.isIdentifier(expression) && /\b(?:from|join)\s+$/i.test(before) && NO_ALIAS.test(literal.text))
      inner.add(expression.text);
    if (
      inner &&
      ts.isPropertyAccessExpression(expression) &&
      ts.isIdentifier(expression.expression) &&
      tables.has(expression.expression.text)
    ) {
      columns.push({ name: expression.getText(), table: expression.expression.text, inner });
    }
    readText(literal.text);
    before = literal.text;
  }
  return columns.flatMap(({ name, table, inner }) => (inner.has(table) ? [] : [name]));
}

function offencesIn({ file, text }: { file: string; text: string }): string[] {
  if (!/\(\s*select\b/i.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql" && ts.isTemplateExpression(node.template)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(...bareOuterColumns(node.template).map((column) => `${file}:${line}: ${column}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("subqueries written by hand", () => {
  test("subqueries written by hand name the outer row with ofOuterRow", () => {
    expect(sources.flatMap(offencesIn)).toEqual([]);
  });

  test.each([
    ["sql<number>`(select count(*) from ${follows} where ${follows.uid} = ${users.uid})`.as('n')", ["users.uid"]],
    [
      "sql`coalesce((select max(f.at) from (select uid from ${follows} where ${follows.uid} = ${users.uid}) f), 0)`",
      ["users.uid"],
    ],
    // The inner table also has a column of this name, so SQL would read that one.
    ["sql`(select f.id from ${matches} f where f.home_team_id = ${matches.awayTeamId})`", ["matches.awayTeamId"]],
    // The column belongs to the middle one of three nested queries.
    ["sql`(select 1 from ${users} where exists (select 1 from ${follows} where ${follows.uid} = ${users.uid}))`", ["users.uid"]],
    ["sql`(select count(*) from ${follows} where ${follows.uid} = ${ofOuterRow(users.uid)})`", []],
    ["sql`(select ${follows.kind} from ${follows} join ${users} on ${users.uid} = ${follows.uid} limit 1)`", []],
    ["sql`${users.uid} in (select ${follows.uid} from ${follows}) and max(${users.userLevel}, 1) > 0`", []],
  ])("the check finds each bare outer column in %s", (text, columns) => {
    expect(offencesIn({ file: "x.ts", text })).toEqual(columns.map((column) => `x.ts:1: ${column}`));
  });
});
