import { describe, expect, test } from "vitest";
import { readSource, resolveImport, sourcePaths } from "../support/source-tree.ts";

/** Returns the code folder of a file; parts of the ground count as separate folders. */
const subjectOf = (file: string): string => /^edge\/((?:ground\/)?[^/]+)/.exec(file)?.[1] ?? "";

/** Removes comments, so that SQL in a comment does not count as a write. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

const files = sourcePaths("edge")
  .filter((path) => !path.endsWith(".rules.ts"))
  .map((path) => ({ path, subject: subjectOf(path), text: withoutComments(readSource(path)) }));

const owners = new Map(
  files.flatMap(({ subject, text }) =>
    [...text.matchAll(/\b(\w+) = sqliteTable\(\s*"(\w+)"/g)].map(
      ([, name = "", table = ""]) => [table, { name, subject }] as const,
    ),
  ),
);
const names = new Map([...owners.values()].map(({ name, subject }) => [name, subject]));

/** Tables of Durable Objects, by code folder. Some have the same name as a table in D1. */
const ofObjects = new Set(
  files.flatMap(({ subject, text }) =>
    [...text.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table]) => `${subject}/${table}`),
  ),
);

/** Maps the local names of a file's imports from other code folders to their exported names. */
const importedBy = ({ path, subject, text }: (typeof files)[number]): Map<string, string> =>
  new Map(
    [...text.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)]
      .filter(([, , from = ""]) => subjectOf(resolveImport(path, from)) !== subject)
      .flatMap(([, list = ""]) => list.split(",").map((item) => item.trim().split(" as ")))
      .map(([name = "", local = name]) => [local, name] as const),
  );

const WRITES = "insert(?: or \\w+)? into|replace into|update|delete from";

/**
 * The demo world is an exception: it fills an empty database with a past that no other folder's functions can create.
 * `seeded-tables.ts` lists the tables that it may write. Feeds write with one statement for each table (`BY_A_NAME`). Triggers
 * (`*.rules.ts`) are not checked here; edge/README.md lists them.
 */
const DEMO = "edge/demo/";
/** Files whose SQL takes a table's name as a value, with the owners of these tables. */
const BY_A_NAME = {
  "edge/chat/group/store.ts": "the object's own",
  "edge/chat/user-box/store/instances.ts": "the object's own",
  "edge/chat/user-box/store/status.ts": "the object's own",
  // The feed has one generic statement per table; its rules say which source may replace values of another source.
  "edge/feed/store/upsert.ts": "those that `matches` names for feeds in FED_TABLES",
  // A move writes every table of a database that nobody has used, without its triggers, and compares all rows afterwards.
  "edge/ground/moving/rows.ts": "all, while the site is closed",
  "edge/matches/board-statements.ts": "the subject's own",
};

describe("tables", () => {
  test("no folder exports a writable table to other folders", () => {
    const handed = files
      .filter(
        ({ path, subject }) => path === `edge/${subject}/reads.ts` || path === `edge/${subject}/${subject.split("/").at(-1)}.ts`,
      )
      .flatMap(({ path, text }) =>
        [...text.matchAll(/export \{([^}]*)\} from/g)]
          .flatMap(([, list = ""]) => list.split(",").map((item) => item.trim().split(" as ")[0] ?? ""))
          .filter((name) => names.has(name))
          .map((name) => `${path}: ${name}`),
      );
    expect(files.filter(({ text }) => /\breadable\(/.test(text)).length).toBeGreaterThan(15);
    expect(handed).toEqual([]);
  });

  test("another folder's tables are writable only in the demo world's seeds", () => {
    const writable = files.filter(({ text }) => /\bOwnTable</.test(text)).map(({ path }) => path);
    expect(writable).toEqual([`${DEMO}seeded-tables.ts`, "edge/ground/db/readable.ts"]);
    const seeding = files.flatMap(({ path, text }) => (/from "[^"]*seeded-tables\.ts"/.test(text) ? [path] : []));
    expect(seeding.filter((path) => !path.startsWith(DEMO))).toEqual([]);
  });

  test("tables are written by Drizzle only in their owner's folder", () => {
    const foreign = files
      .filter(({ path }) => !path.startsWith(DEMO))
      .flatMap((file) => {
        const imported = importedBy(file);
        return [...file.text.matchAll(/\.(insert|update|delete)\(\s*(\w+)\s*\)/g)]
          .filter(([, , local = ""]) => names.has(imported.get(local) ?? ""))
          .map(([, verb, local]) => `${file.path}: ${verb} ${local}`);
      });
    expect(owners.size).toBeGreaterThan(80);
    expect(foreign).toEqual([]);
  });

  test("tables are written in SQL only in their owner's folder", () => {
    const foreign = files.flatMap(({ path, subject, text }) =>
      [...text.matchAll(new RegExp(`\\b(${WRITES}) ["\`]?(\\w+)`, "gi"))]
        .filter(([, , table = ""]) => {
          const owner = owners.get(table)?.subject;
          return owner !== undefined && owner !== subject && !ofObjects.has(`${subject}/${table}`);
        })
        .map(([, verb, table]) => `${path}: ${verb} ${table}`),
    );
    expect(foreign).toEqual([]);
  });

  test("only the listed files insert a table's name into an SQL write", () => {
    const filled = files.flatMap((file) =>
      [...file.text.matchAll(new RegExp(`\\b(?:${WRITES}) \\$\\{([^}]*)\\}`, "gi"))].map(([, name = ""]) => ({ file, name })),
    );
    const isTable = ({ file, name }: (typeof filled)[number]) => names.has(importedBy(file).get(name) ?? name);
    expect(filled.filter(isTable).filter(({ file, name }) => importedBy(file).has(name))).toEqual([]);
    const byAName = new Set(filled.filter((one) => !isTable(one)).map(({ file }) => file.path));
    expect([...byAName]).toEqual(Object.keys(BY_A_NAME));
  });
});
