/** Reads the catalogues from the sources: the languages, the translation areas, and each text as the product shows it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import ts from "typescript";

/** Holds a folder for each language, with one folder of catalogues for pages and one for the server. */
const TEXTS = "edge/contract/texts";

/** Chinese: the type of every other language's catalogue comes from the Chinese one. */
export const TYPED_BY = "zh";

/** Returns the language that translators translate from: English, or Chinese for English itself. */
export const toSource = (locale) => (locale === "en" ? TYPED_BY : "en");

/** @typedef {string | { other: string, one?: string }} Text a text, or its plural forms by CLDR's names */
/**
 * @typedef {object} Area
 * @property {string} name catalogue, without a language: "pages/match"
 * @property {string} file "pages/match.ts"
 * @property {string} note the catalogue's doc comment, "" where it has none
 * @property {Set<string>} groups keys that begin a group of texts
 * @property {Record<string, Record<string, Text>>} texts by language, then by key
 */

/** The path is relative to the project's folder. */
export const toPath = ({ file }, locale) => `${TEXTS}/${locale}/${file}`;

const directories = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/**
 * Returns the texts of each catalogue by its path. Bundles and runs the catalogues instead of parsing them, because some texts
 * are constants of the contract.
 * @returns {Promise<Record<string, Record<string, Text>>>}
 */
async function readTexts(root, paths) {
  const entry = `${paths.map((path, at) => `import t${at} from "./${path}";`).join("\n")}\nexport default [${paths.map((_, at) => `t${at}`)}];`;
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: entry, resolveDir: root, loader: "ts" },
    bundle: true,
    platform: "neutral",
    format: "esm",
    charset: "utf8",
    write: false,
    logLevel: "silent",
  });
  const bundle = Buffer.from(outputFiles[0].contents).toString("base64");
  const { default: texts } = await import(`data:text/javascript;base64,${bundle}`);
  return Object.fromEntries(paths.map((path, at) => [path, texts[at]]));
}

const plain = (comment) =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, "")
    .replace(/^\s*(\*|\/\/) ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();

export function catalogueObject(file) {
  const exported = file.statements.find(ts.isExportAssignment);
  let value = exported?.expression;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
  if (!value || !ts.isObjectLiteralExpression(value))
    throw new Error(`${file.fileName} must export one object of texts by default.`);
  return value;
}

export const parseCatalogue = (path, source) => ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);

/** Returns whether a value is written as text, and not as a constant of the code. */
export const isWritten = (value) =>
  ts.isStringLiteralLike(value) ||
  (ts.isObjectLiteralExpression(value) &&
    value.properties.every((form) => ts.isPropertyAssignment(form) && ts.isStringLiteralLike(form.initializer)));

/** Returns the doc comment before a catalogue's export, and the keys that follow an empty line. */
function readLayout(path) {
  const source = readFileSync(path, "utf8");
  const file = parseCatalogue(path, source);
  const exported = file.statements.find(ts.isExportAssignment);
  const comments = exported ? (ts.getLeadingCommentRanges(source, exported.getFullStart()) ?? []) : [];
  const apart = catalogueObject(file).properties.filter((property) => /^\s*\n\s*\n/.test(property.getFullText(file)));
  return {
    note: comments.map(({ pos, end }) => plain(source.slice(pos, end))).join(" "),
    groups: new Set(apart.map(({ name }) => name.text)),
  };
}

/**
 * Returns the languages and areas of a tree. Each folder is a language. Each catalogue of the language `TYPED_BY` is an area.
 * @param {string} root the project's folder
 */
export async function readCatalogues(root) {
  const locales = directories(join(root, TEXTS)).sort();
  /** @type {Area[]} */
  const areas = directories(join(root, TEXTS, TYPED_BY))
    .sort()
    .flatMap((folder) =>
      readdirSync(join(root, TEXTS, TYPED_BY, folder))
        .sort()
        .map((name) => ({
          name: `${folder}/${name.replace(/\.ts$/, "")}`,
          file: `${folder}/${name}`,
          ...readLayout(join(root, TEXTS, TYPED_BY, folder, name)),
          texts: {},
        })),
    );
  const paths = areas
    .flatMap((area) => locales.map((locale) => toPath(area, locale)))
    .filter((path) => existsSync(join(root, path)));
  const texts = await readTexts(root, paths);
  for (const area of areas) for (const locale of locales) area.texts[locale] = texts[toPath(area, locale)] ?? {};
  return { root, locales, areas };
}
