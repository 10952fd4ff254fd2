/** Compares the triggers in the sources (edge/<folder>/schema/<tables>.rules.ts) with the triggers of a database. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./embedded.mjs";
import { importSources } from "./source-module.mjs";

/** Returns the paths of the files with triggers, relative to the project. */
export const ruleFiles = () =>
  readdirSync(join(ROOT, "edge"), { recursive: true, encoding: "utf8" })
    .filter((name) => /[\\/]schema[\\/][\w-]+\.rules\.ts$/.test(name))
    .map((name) => join("edge", name).replaceAll("\\", "/"))
    .sort();

/**
 * Reads the triggers of all files.
 * @returns {Promise<{ file: string, name: string, sql: string }[]>}
 */
export async function readRules() {
  const files = ruleFiles();
  const modules = await importSources(Object.fromEntries(files.map((file, at) => [file, [`rules as rules${at}`]])));
  return files.flatMap((file, at) =>
    Object.entries(modules[`rules${at}`]).map(([name, sql]) => ({ file, name, sql: outdented(sql) })),
  );
}

const outdented = (sql) => sql.replace(/^\n/, "").replace(/^ {4}/gm, "");

/** Removes quotes around names and line breaks, in which statements of equal meaning may differ. */
const plain = (sql) => sql.replaceAll("`", "").replace(/\s+/g, " ").trim();

/** Returns the statements that bring a database's triggers up to the sources, or none if they are equal already. */
export async function triggerChanges(db) {
  const { results } = await db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  const there = new Map(results.map(({ name, sql }) => [name, plain(sql)]));
  const rules = new Map((await readRules()).map(({ name, sql }) => [name, sql]));
  const changed = (name) => there.has(name) && there.get(name) !== (rules.has(name) ? plain(rules.get(name)) : undefined);
  return [
    ...[...there.keys()].filter(changed).map((name) => `DROP TRIGGER ${name};`),
    ...[...rules].filter(([name]) => !there.has(name) || changed(name)).map(([, sql]) => `${sql};`),
  ];
}
