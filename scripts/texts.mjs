/**
 * `npm run texts -- export LOCALE [FILE]`: writes every text of a language to a gettext PO file, by default LOCALE.po. `npm run
 * texts -- import LOCALE FILE`: writes the file's translations back to the catalogues (docs/languages.md).
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ensureToolsInstalled } from "./installed.mjs";

const USAGE = "npm run texts -- export LOCALE [FILE]\nnpm run texts -- import LOCALE FILE";
/** How many entries of one kind are printed; the rest are counted. */
const NAMED_AT_MOST = 50;

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Returns a language tag in canonical form ("pt-BR"), as the folders of translations are named. */
function canonical(locale) {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}

const [command, locale = "", given, ...rest] = process.argv.slice(2);
if (command !== "export" && command !== "import")
  stop(`${command ? `"${command}" is no command of texts` : "No command was given"}; give export or import.\n${USAGE}`);
if (!locale) stop(`The language is missing.\n${USAGE}`);
if (canonical(locale) !== locale)
  stop(`"${locale}" is not the tag of a language; write ${canonical(locale) ?? "a tag such as pt-BR or es"}.\n${USAGE}`);
if (rest.length > 0) stop(`"${rest[0]}" is one argument too many.\n${USAGE}`);
const file = given ?? (command === "export" ? `${locale}.po` : "");
if (!file) stop(`The file is missing.\n${USAGE}`);
if (command === "import" && !existsSync(file)) stop(`There is no file ${file}.`);

ensureToolsInstalled();
const { readCatalogues } = await import("./texts/catalogues.mjs");
const { exportTexts } = await import("./texts/export.mjs");
const { readTranslations } = await import("./texts/import.mjs");
const { writeTexts } = await import("./texts/write.mjs");

const texts = (count) => `${count} ${count === 1 ? "text" : "texts"}`;
function list(title, entries) {
  if (entries.length === 0) return;
  console.log(`${title}:`);
  for (const entry of entries.slice(0, NAMED_AT_MOST)) console.log(`  ${entry}`);
  if (entries.length > NAMED_AT_MOST) console.log(`  and ${entries.length - NAMED_AT_MOST} more`);
}
function refuse(problems) {
  for (const problem of problems) console.error(problem);
  stop(`Nothing was imported from ${file}: ${problems.length === 1 ? "1 problem" : `${problems.length} problems`}.`);
}

function exportTo(catalogues) {
  const { po, count, untranslated } = exportTexts(catalogues, locale);
  writeFileSync(file, po);
  if (!catalogues.locales.includes(locale)) console.log(`${locale} is a new language: the import will make its folder.`);
  console.log(`${texts(count)} written to ${file}, ${untranslated} of them untranslated.`);
}

function importFrom(catalogues) {
  const { changed, problems, untranslated, unsure, outdated } = readTranslations(catalogues, locale, readFileSync(file));
  if (problems.length > 0) refuse(problems);
  const { written, problems: fixed } = writeTexts(catalogues, locale, changed);
  if (fixed.length > 0) refuse(fixed);
  list("Untranslated, left as they are", untranslated);
  list("Marked as fuzzy, left as they are", unsure);
  list("Left as they are, because their source text changed since the export", outdated);
  for (const path of written) console.log(`wrote ${path}`);
  const count = [...changed.values()].reduce((sum, keys) => sum + keys.size, 0);
  console.log(
    `${texts(count)} changed; ${untranslated.length} untranslated, ${unsure.length} fuzzy, ${outdated.length} outdated.`,
  );
}

const catalogues = await readCatalogues(resolve(import.meta.dirname, "..")).catch((error) =>
  stop(`The catalogues cannot be read: ${error.message}`),
);
try {
  if (command === "export") exportTo(catalogues);
  else importFrom(catalogues);
} catch (error) {
  stop(error.message);
}
