import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const APP = resolve(import.meta.dirname, "../../app");
const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).map((path) => ({
  path,
  read: () => readFileSync(join(APP, path), "utf8"),
}));
const plain = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, "");
const sheets = files.filter(({ path }) => path.endsWith(".css")).map(({ path, read }) => ({ path, css: plain(read()) }));

/** Declarations of movement, each with whether it is important. */
const findMovements = (css: string): { property: string; value: string; isImportant: boolean }[] =>
  [...css.matchAll(/(?<![\w-])((?:animation|transition)(?:-[a-z]+)?|scroll-behavior)\s*:\s*([^;}]+)/g)].map(
    ([, property = "", value = ""]) => ({
      property,
      value: value.replace("!important", "").trim(),
      isImportant: value.includes("!important"),
    }),
  );

const STILL = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*::before,\s*::after \{([^}]*)\}/;

test("one CSS rule stops all animations and transitions under reduced motion", () => {
  const [found] = sheets.flatMap(({ path, css }) => (STILL.exec(css) ? [{ path, rule: STILL.exec(css)?.[1] ?? "" }] : []));
  expect(found?.path).toBe("styles/words.css");
  expect(findMovements(found?.rule ?? "").sort((a, b) => a.property.localeCompare(b.property))).toEqual([
    { property: "animation", value: "none", isImportant: true },
    { property: "scroll-behavior", value: "auto", isImportant: true },
    { property: "transition", value: "none", isImportant: true },
  ]);
});

/** Returns a sheet without its rules for users who allow motion. Three levels of braces are enough for every sheet. */
const withoutWanted = (css: string): string =>
  css.replace(/@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, "");

test("no other movement rule is !important", () => {
  const moving = sheets.filter(({ css }) => findMovements(css.replace(STILL, "")).length > 0);
  expect(moving.length).toBeGreaterThan(15);
  const escaping = moving.flatMap(({ path, css }) =>
    findMovements(css.replace(STILL, "")).flatMap(({ property, value, isImportant }) =>
      isImportant ? [`${path}: ${property}: ${value}`] : [],
    ),
  );
  expect(escaping).toEqual([]);
  // The stillness rule does not reach the pseudo-elements of view transitions, so sheets may use them only in rules for users who
  // allow motion.
  expect(sheets.filter(({ css }) => withoutWanted(css).includes("view-transition")).map(({ path }) => path)).toEqual([]);
});

test("no element needs an animation to become visible", () => {
  const hidden = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/([^{};]+)\{([^{}]*)/g)]
      .filter(
        ([, , rule = ""]) =>
          /(?<![\w-])animation\s*:(?!\s*none)/.test(rule) &&
          /(?<![\w-])(?:opacity:\s*0\s*(?:;|$)|visibility:\s*hidden)/.test(rule),
      )
      .map(([, selector = ""]) => `${path}: ${selector.trim()}`),
  );
  expect(hidden).toEqual([]);
});

test("every script that moves something checks the preference for reduced motion", () => {
  const moving = files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path, read }) => ({ path, text: read() }))
    .filter(({ text }) => /\.animate\(|behavior:[^,}]*"smooth"|startViewTransition\(|viewTransition/.test(text));
  expect(moving.length).toBeGreaterThan(2);
  expect(moving.filter(({ text }) => !text.includes("wantsStillness(")).map(({ path }) => path)).toEqual([]);
});

test.each([
  [".a { animation: x 1s both; }", [{ property: "animation", value: "x 1s both", isImportant: false }]],
  [".a { transition: none !important }", [{ property: "transition", value: "none", isImportant: true }]],
  [".a { --transition: 1s; overscroll-behavior: none }", []],
])("the check reads the movements in %s", (css, movements) => {
  expect(findMovements(css)).toEqual(movements);
});

test("no two animations share a name", () => {
  const names = sheets.flatMap(({ css }) => [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = ""]) => name));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
