import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { loaderData } from "../../../scripts/vite/loader-data";

const require = createRequire(import.meta.url);
const file = require.resolve("turbo-stream/package.json").replace("package.json", "dist/turbo-stream.mjs");
const source = readFileSync(file, "utf8");

type Transform = (this: { error(message: string): never }, code: string, id: string, options: { ssr: boolean }) => { code: string } | null;
const fail = (message: string): never => {
  throw new Error(message);
};
const patched = loaderData().reduce((code, plugin) => (plugin.transform as Transform).call({ error: fail }, code, file, { ssr: true })?.code ?? code, source);

type Encode = (data: unknown, options?: { signal?: unknown }) => ReadableStream<Uint8Array> | { text: string };
const encodeOf = (code: string): Encode => (new Function(code.replace(/export \{[^}]*\};?/, "return { encode };")) as () => { encode: Encode })().encode;

const streamed = (encoded: ReturnType<Encode>) => new Response(encoded as ReadableStream<Uint8Array>).text();

test.each([[{ loaderData: { root: { now: 1, name: "São Paulo", list: [["a", 1, null], undefined] } }, errors: null }], [["a"]], [{}]])(
  "data that is complete is the text that its stream would have been: %j",
  async (data) => {
    const encoded = encodeOf(patched)(data);
    expect(encoded).toEqual({ text: await streamed(encodeOf(source)(data)) });
  },
);

test("data with a promise streams, under its time limit", async () => {
  const data = () => ({ soon: Promise.resolve({ goal: 1 }) });
  let limits = 0;
  const signal = () => {
    limits += 1;
    return new AbortController().signal;
  };
  const encoded = encodeOf(patched)(data(), { signal });
  expect(encoded).toBeInstanceOf(ReadableStream);
  expect(await streamed(encoded)).toBe(await streamed(encodeOf(source)(data())));
  expect(limits).toBe(1);
  encodeOf(patched)({ now: 1 }, { signal });
  expect(limits).toBe(1);
});

test.each(loaderData().map((plugin) => [plugin.name, plugin] as const))("%s stops the build at a version that reads otherwise", (_, plugin) => {
  const names: Record<string, string> = { "loader-data-text": file, "loader-data-time-limit": "single-fetch", "loader-data-answers": "server", "loader-requests": "data" };
  const id = names[plugin.name]?.includes("/") ? file : `/node_modules/@remix-run/server-runtime/dist/esm/${names[plugin.name]}.js`;
  expect(() => (plugin.transform as Transform).call({ error: fail }, "another version", id, { ssr: true })).toThrow(/no longer contains/);
});
