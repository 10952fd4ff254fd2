import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keepView } from "#app/features/kept-part/view-once.ts";
import { loaderData } from "#scripts/vite/loader-data.ts";
import { rewritten, transformed } from "#tests/support/built-renderer.ts";

const require = createRequire(import.meta.url);
const file = require.resolve("turbo-stream/package.json").replace("package.json", "dist/turbo-stream.mjs");
const source = readFileSync(file, "utf8");

const patched = rewritten(source, loaderData(), file);

type Encode = (data: unknown, options?: { signal?: unknown }) => ReadableStream<Uint8Array> | { text: string };
const toEncode = (code: string): Encode =>
  (new Function(code.replace(/export \{[^}]*\};?/, "return { encode };")) as () => { encode: Encode })().encode;

const streamed = (encoded: ReturnType<Encode>) => new Response(encoded as ReadableStream<Uint8Array>).text();

test.each([
  [{ loaderData: { root: { now: 1, name: "São Paulo", list: [["a", 1, null], undefined] } }, errors: null }],
  [["a"]],
  [{}],
])("the patched encoder returns the data %j as one text", async (data) => {
  const encoded = toEncode(patched)(data);
  expect(encoded).toEqual({ text: await streamed(toEncode(source)(data)) });
});

test("the encoder streams data with a promise under a time limit", async () => {
  const data = () => ({ soon: Promise.resolve({ goal: 1 }) });
  let limits = 0;
  const signal = () => {
    limits += 1;
    return new AbortController().signal;
  };
  const encoded = toEncode(patched)(data(), { signal });
  expect(encoded).toBeInstanceOf(ReadableStream);
  expect(await streamed(encoded)).toBe(await streamed(toEncode(source)(data())));
  expect(limits).toBe(1);
  toEncode(patched)({ now: 1 }, { signal });
  expect(limits).toBe(1);
});

type Decode = (stream: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>;
const load = (code: string) =>
  (new Function(code.replace(/export \{[^}]*\};?/, "return { encode, decode };")) as () => { encode: Encode; decode: Decode })();
const decode = async (stream: ReadableStream<Uint8Array>): Promise<unknown> => (await load(source).decode(stream)).value;
const readBytes = (encoded: ReturnType<Encode>) =>
  "text" in encoded ? (new Response(encoded.text).body as ReadableStream<Uint8Array>) : encoded;

test("a cached view decodes to the same data in every response", async () => {
  const view = fc.jsonValue({ maxDepth: 3 }).map((value) => keepView({ value, same: [value], none: undefined }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(view, { minLength: 1, maxLength: 3 }),
      fc.array(fc.jsonValue(), { maxLength: 3 }),
      async (views, between) => {
        const { encode } = load(patched);
        for (let round = 0; round < 3; round++) {
          // A value before the views shifts their positions. Each view occurs twice, as a frame and as the head after it.
          const data = { round: round === 1 ? ["moved", round] : [], frame: views, between, head: views };
          // The library loses a key "__proto__", so the result is compared with the library's own encoding after decoding.
          expect(await decode(readBytes(encode(data)))).toEqual(await decode(readBytes(toEncode(source)(data))));
        }
      },
    ),
    { numRuns: 50 },
  );
});

test("the decoder reads values that occur inside and outside a cached view", async () => {
  const { encode } = load(patched);
  const view = keepView({ name: "goal", minute: 90 });
  for (const data of [
    { a: "goal", b: 90, view },
    { a: 90, b: "goal", view },
  ])
    expect(await decode(readBytes(encode(data)))).toEqual(data);
});

test("a cached view can arrive within a promise", async () => {
  const { encode } = load(patched);
  const view = keepView({ score: [1, 0], name: "São Paulo" });
  for (let round = 0; round < 2; round++) {
    const { soon, later } = (await decode(
      readBytes(
        encode({
          first: view,
          soon: Promise.resolve({ view, after: "goal" }),
          later: Promise.resolve().then(() => ({ goal: 2 })),
        }),
      ),
    )) as Record<string, Promise<unknown>>;
    expect(await soon).toEqual({ view, after: "goal" });
    expect(await later).toEqual({ goal: 2 });
  }
});

test.each(loaderData().map((plugin) => [plugin.name, plugin] as const))(
  "the plugin %s stops the build at a different version",
  (_, plugin) => {
    const names: Record<string, string> = {
      "loader-data-text": file,
      "loader-data-time-limit": "single-fetch",
      "loader-data-answers": "server",
      "loader-requests": "data",
    };
    const id = names[plugin.name]?.includes("/")
      ? file
      : `/node_modules/@remix-run/server-runtime/dist/esm/${names[plugin.name]}.js`;
    expect(() => transformed(plugin, "another version", id)).toThrow(/no longer contains/);
  },
);
