import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { TEXT_PAIRS } from "../support/text-pairs.ts";

const APP = resolve(import.meta.dirname, "../../app");
const sheets = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));

/** Returns the colours that one rule gives to text and background, as names of tokens: `ink on card`. Rules may be nested. */
function findPairs(css: string): string[] {
  const pairs: string[] = [];
  const rules: { color?: string; ground?: string }[] = [{}];
  for (const [, declaration = "", end] of css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)([{};])/g)) {
    const rule = rules.at(-1) ?? {};
    const [, property, token] = /^\s*(color|background(?:-color)?)\s*:\s*var\(--([\w-]+)\)\s*$/.exec(declaration) ?? [];
    if (property === "color") rule.color = token;
    else if (property) rule.ground = token;
    if (end === "{") rules.push({});
    if (end !== "}") continue;
    rules.pop();
    if (rule.color && rule.ground) pairs.push(`${rule.color} on ${rule.ground}`);
  }
  return pairs;
}

describe("colours of the style sheets", () => {
  test("the theme ensures enough contrast for every text in every brand @spec 1.3 @spec 4.21", () => {
    const held = new Set(TEXT_PAIRS.map(([text, ground]) => `${text} on ${ground}`));
    const used = sheets.flatMap((path) => findPairs(readFileSync(join(APP, path), "utf8")).map((pair) => ({ path, pair })));
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(({ pair }) => !held.has(pair))).toEqual([]);
  });

  test.each([
    [".a { color: var(--ink-3); background: var(--live); }", ["ink-3 on live"]],
    [".a { & b { background-color: var(--page); color: var(--live) } color: var(--ink); }", ["live on page"]],
    [".a { color: var(--ink); } .b { background: var(--line); }", []],
    [".a { border-color: var(--ink); background: var(--card); }", []],
    ["/* .a { color: var(--ink); background: var(--live); } */", []],
  ])("the contrast check reads the colour pairs from %s", (css, pairs) => {
    expect(findPairs(css)).toEqual(pairs);
  });
});
