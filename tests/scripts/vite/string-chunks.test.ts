import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement, Suspense } from "react";
import type { renderToReadableStream as Render } from "react-dom/server";
import { expect, test } from "vitest";
import { stringChunks } from "../../../scripts/vite/string-chunks";

const require = createRequire(import.meta.url);
const file = require.resolve("react-dom/package.json").replace("package.json", "cjs/react-dom-server.browser.production.min.js");
const source = readFileSync(file, "utf8");

type Transform = (this: { error(message: string): never }, code: string, id: string, options: { ssr: boolean }) => { code: string } | null;
const fail = (message: string): never => {
  throw new Error(message);
};
const patch = (code: string) => (stringChunks().transform as Transform).call({ error: fail }, code, file, { ssr: true })?.code ?? fail("nothing was patched");

function load(code: string): typeof Render {
  const module = { exports: {} as { renderToReadableStream: typeof Render } };
  new Function("module", "exports", "require", code)(module, module.exports, require);
  return module.exports.renderToReadableStream;
}

test("a page has the same bytes as React's own, in any script", async () => {
  const page = createElement("main", { title: '"a" & b' }, Array.from({ length: 300 }, (_, i) => createElement("p", { key: i }, `第${i}轮 <São Paulo> ⚽ & ${i}`)));
  const bytes = async (render: typeof Render) => new Uint8Array(await new Response(await render(page)).arrayBuffer());
  expect(await bytes(load(patch(source)))).toEqual(await bytes(load(source)));
});

interface Rendering {
  whole: () => string | null;
  stream: () => ReadableStream<Uint8Array>;
}
const renderWhole = load(patch(source)) as unknown as (page: JSX.Element, options: { whole: true; signal?: AbortSignal }) => Promise<Rendering>;

test("a page of which nothing is late is one text, the same as its stream's", async () => {
  const page = createElement("main", null, Array.from({ length: 300 }, (_, i) => createElement("p", { key: i }, `第${i}轮 ⚽`)), createElement(Suspense, null, "ready"));
  const streamed = await new Response(await load(source)(page)).text();
  const { whole } = await renderWhole(page, { whole: true });
  expect(whole()).toBe(streamed);
  expect(whole()).toBeNull();
});

const late: { text?: string; arrive: () => void; arriving?: Promise<void> } = { arrive: () => {} };
function Late() {
  if (late.text === undefined) throw late.arriving;
  return createElement("b", null, late.text);
}

test("a page with a late part is no text yet, and its stream waits for the part", async () => {
  late.arriving = new Promise<void>((resolve) => {
    late.arrive = resolve;
  });
  const { whole, stream } = await renderWhole(createElement("main", null, createElement(Suspense, { fallback: "…" }, createElement(Late))), { whole: true });
  expect(whole()).toBeNull();
  const text = new Response(stream()).text();
  late.text = "goal";
  late.arrive();
  expect(await text).toContain("<b>goal</b>");
});

test("every flush begins empty, so that what a failed one left never reaches another page", () => {
  expect(patch(source).match(/pending="";(?=try|var)/g)).toHaveLength(source.match(/l=new Uint8Array\(512\);n=0;/g)?.length ?? 0);
});

test("a version of React that reads otherwise stops the build", () => {
  expect(() => patch(source.replace("function u(a){return ca.encode(a)}", "function u(a){return ca.encode(a,0)}"))).toThrow(/no longer contains/);
});
