/** Writes translations into catalogues. Unchanged texts keep the bytes that their author wrote. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { catalogueObject, isWritten, parseCatalogue, TYPED_BY, toPath } from "./catalogues.mjs";
import { toContext } from "./export.mjs";
import { toPluralForms } from "./plural-forms.mjs";

/** Characters that an editor does not show or shows as a normal space, so they are written as escapes. */
const UNSEEN = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g;

const literal = (text) =>
  JSON.stringify(text).replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A text that is the same for every number is written without forms, unless it had forms before. */
function toCode(forms, rule, hadForms) {
  if (!hadForms && forms.every((form) => form === forms[0])) return literal(forms[0]);
  return `{ ${rule.forms.map((name, at) => `${name}: ${literal(forms[at])}`).join(", ")} }`;
}

const toPropertyName = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key));

/** Returns the source of a new, empty catalogue that takes its types from the Chinese one. */
const emptyCatalogue = ({ file }) =>
  `import type { Translation } from "../../text.ts";\nimport type source from "../../${TYPED_BY}/${file}";\n\nexport default {\n} satisfies Translation<typeof source>;\n`;

/**
 * Returns a catalogue with some texts replaced or added.
 * @param {string} source the present catalogue
 * @param {import("./catalogues.mjs").Area} area the order of its keys determines the positions of new texts
 * @param {Map<string, string[]>} changes
 */
function edited(path, source, { texts, groups }, changes, rule) {
  const file = parseCatalogue(path, source);
  const object = catalogueObject(file);
  const properties = new Map(object.properties.filter(ts.isPropertyAssignment).map((property) => [property.name.text, property]));
  const fixed = [...changes.keys()].filter((key) => properties.has(key) && !isWritten(properties.get(key).initializer));
  if (fixed.length > 0) return { source, fixed };

  /** Edits are applied from the last position to the first, so that they do not shift each other. */
  const edits = [];
  const added = new Map();
  let after = null;
  for (const key of Object.keys(texts[TYPED_BY])) {
    const property = properties.get(key);
    const forms = changes.get(key);
    if (property) after = property;
    if (!forms) continue;
    if (property) {
      const value = property.initializer;
      edits.push({ from: value.getStart(file), to: value.end, text: toCode(forms, rule, ts.isObjectLiteralExpression(value)) });
    } else
      added.set(after, [
        ...(added.get(after) ?? []),
        `${groups.has(key) ? "\n" : ""}${toPropertyName(key)}: ${toCode(forms, rule, false)}`,
      ]);
  }
  for (const [property, lines] of added) {
    // The position after a property and its comma, or the beginning of the object.
    const end = property ? property.end : object.getStart(file) + 1;
    const from = property && source[end] === "," ? end + 1 : end;
    edits.push({ from, to: from, text: `${property && from === end ? "," : ""}\n${lines.join(",\n")},` });
  }
  const text = edits
    .sort((a, b) => b.from - a.from)
    .reduce((code, { from, to, text: put }) => code.slice(0, from) + put + code.slice(to), source);
  return { source: text, fixed };
}

function format(root, paths) {
  const biome = join(import.meta.dirname, "../../node_modules/.bin/biome");
  const options = { cwd: root, encoding: "utf8", shell: process.platform === "win32" };
  const { status, stderr } = spawnSync(biome, ["format", "--write", ...paths], options);
  if (status !== 0) throw new Error(`The catalogues could not be formatted: ${stderr.trim()}`);
}

/**
 * Writes translations into a language's catalogues, all or none of them.
 * @param {Awaited<ReturnType<typeof import("./catalogues.mjs").readCatalogues>>} catalogues
 * @param {string} locale
 * @param {import("./import.mjs").Translations["changed"]} changed
 * @returns {{ written: string[], problems: string[] }} paths that were written, or why none was
 */
export function writeTexts({ root }, locale, changed) {
  const rule = toPluralForms(locale);
  const problems = [];
  const files = [];
  for (const [area, changes] of changed) {
    const path = toPath(area, locale);
    const present = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : emptyCatalogue(area);
    const { source, fixed } = edited(path, present, area, changes, rule);
    problems.push(
      ...fixed.map((key) => `${toContext(area, key)}: the code sets this text (${path}); it cannot be translated here`),
    );
    files.push({ path, source });
  }
  if (problems.length > 0) return { written: [], problems };
  for (const { path, source } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  // Both files of a language only list its catalogues, so their content is the same in every language.
  for (const file of ["pages.ts", "server.ts"]) {
    const [list, own] = [TYPED_BY, locale].map((language) => join(root, toPath({ file }, language)));
    if (files.length > 0 && existsSync(list) && !existsSync(own)) writeFileSync(own, readFileSync(list));
  }
  const written = files.map(({ path }) => path);
  if (written.length > 0) format(root, written);
  return { written, problems };
}
