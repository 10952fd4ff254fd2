/** Reads translations from a PO file and checks them against the catalogues. Returns the changes and the faults. */
import { po as gettext } from "gettext-parser";
import { TYPED_BY } from "./catalogues.mjs";
import { findPlaces, gettextName, toContext, toEntry } from "./export.mjs";
import { formsIn, toPluralForms } from "./plural-forms.mjs";

/**
 * @typedef {object} Translations
 * @property {Map<import("./catalogues.mjs").Area, Map<string, string[]>>} changed new forms by area and key, in the order of the language's forms
 * @property {string[]} problems why the file is refused; a file with problems changes nothing
 * @property {string[]} untranslated entries without a translation
 * @property {string[]} unsure entries that a translation tool marked as fuzzy
 * @property {string[]} outdated entries whose source text has changed since the export
 */

const quoted = (names) => names.map((name) => `{${name}}`).join(", ");

/** Returns the fault of a translation's forms, or "" if there is none. */
function findProblem(forms, { places, plural }, rule) {
  if (plural && forms.length !== rule.forms.length)
    return `has ${forms.length} plural forms; this language has ${rule.forms.length} (${rule.forms.join(", ")})`;
  if (!plural && forms.length > 1) return "has plural forms; this text has none";
  const empty = forms.findIndex((form) => form.trim() === "");
  if (empty >= 0) return forms.length > 1 ? `has an empty plural form, msgstr[${empty}]` : "is blank";
  const rest = forms.map((form) => form.replace(/\{\w+\}/g, ""));
  if (rest.some((form) => /[{}]/.test(form))) return "has a brace that belongs to no placeholder such as {name}";
  const named = findPlaces(forms);
  const unknown = named.filter((name) => !places.includes(name));
  if (unknown.length > 0)
    return `names ${quoted(unknown)}; ${places.length > 0 ? `this text has ${quoted(places)}` : "this text has no placeholder"}`;
  // The singular form may leave its number out ("one vote"). Every other placeholder must be in every form.
  const needed = (at) => places.filter((name) => !(name === "count" && plural && rule.forms[at] !== "other"));
  const missing = forms.flatMap((form, at) => needed(at).filter((name) => !findPlaces([form]).includes(name)));
  return missing.length > 0 ? `lacks ${quoted([...new Set(missing)])}` : "";
}

/** Returns the contradiction between the header and the language, or "" if they agree. */
function headerProblem(headers, locale, rule) {
  const language = headers.Language;
  if (language && gettextName(language) !== gettextName(locale))
    return `The file is in the language ${language}, not ${gettextName(locale)}.`;
  const forms = /nplurals\s*=\s*(\d+)/.exec(headers["Plural-Forms"] ?? "")?.[1];
  return forms && Number(forms) !== rule.forms.length ? `The file has nplurals=${forms}; ${locale} has "${rule.header}".` : "";
}

/**
 * Reads a PO file of a language.
 * @param {Awaited<ReturnType<typeof import("./catalogues.mjs").readCatalogues>>} catalogues
 * @param {string} locale
 * @param {Buffer} file
 * @returns {Translations}
 */
export function readTranslations({ areas }, locale, file) {
  const rule = toPluralForms(locale);
  const found = { changed: new Map(), problems: [], untranslated: [], unsure: [], outdated: [] };
  let table;
  try {
    // A wrong header makes every plural entry wrong, so only the header's fault is reported.
    const { headers } = gettext.parse(file);
    const problem = headerProblem(headers ?? {}, locale, rule);
    if (problem) return { ...found, problems: [problem] };
    table = gettext.parse(file, { validation: true });
  } catch (error) {
    return { ...found, problems: [`The file is not a whole PO file: ${error.message}`] };
  }

  const known = new Map(
    areas.flatMap((area) => Object.keys(area.texts[TYPED_BY]).map((key) => [toContext(area, key), { area, key }])),
  );
  for (const [context, entries] of Object.entries(table.translations)) {
    for (const { msgid, msgstr, comments } of Object.values(entries)) {
      if (context === "" && msgid === "") continue;
      const place = known.get(context);
      if (!place) {
        found.problems.push(`${context || `"${msgid}"`}: there is no such text`);
        continue;
      }
      const entry = toEntry(place.area, place.key, locale);
      if (msgstr.every((form) => form === "")) found.untranslated.push(context);
      else if (/\bfuzzy\b/.test(comments?.flag ?? "")) found.unsure.push(context);
      else if (msgid !== entry.msgid) found.outdated.push(context);
      else {
        const problem = findProblem(msgstr, entry, rule);
        if (problem) found.problems.push(`${context}: "${msgstr.join('", "')}" ${problem}`);
        else if (entry.text === undefined || !sameForms(msgstr, entry, rule)) {
          const changes = found.changed.get(place.area) ?? new Map();
          found.changed.set(place.area, changes.set(place.key, msgstr));
        }
      }
    }
  }
  return found;
}

function sameForms(forms, { text, plural }, rule) {
  const present = formsIn(rule, text);
  return forms.every((form, at) => form === present[at]) && forms.length === (plural ? present.length : 1);
}
