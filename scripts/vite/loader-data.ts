import { sourcePatch } from "./source-patch.ts";

/**
 * Encodes loader data without promises as the text `text` instead of a stream, because such data is complete at once. The page
 * contains the text (app/whole-page.tsx), and a data response has it as its body. Data with promises stays a stream, in a
 * response that is marked as late (edge/pages/remix.ts).
 *
 * The patterns match turbo-stream 2.4 and Remix 2.17. If another version has different code, the build fails.
 */
const ENCODING: [pattern: RegExp | string, by: string][] = [
  ["  const { plugins, postPlugins, signal } = options ?? {};", "  const { plugins, postPlugins } = options ?? {};"],
  ["    postPlugins,\n    signal\n  };", "    postPlugins\n  };"],
  [
    `  const readable = new ReadableStream({
    async start(controller) {
      const id = flatten.call(encoder, input);
      if (Array.isArray(id)) {`,
    `  const id = flatten.call(encoder, input);
  if (id >= 0 && Object.keys(encoder.deferred).length === 0) return { text: \`[\${encoder.stringified.join(",")}]\n\` };
  const signal = options?.signal?.();
  const readable = new ReadableStream({
    async start(controller) {
      if (Array.isArray(id)) {`,
  ],
];

/**
 * A view can occur several times in a page's data (app/features/kept-part/view-once.ts); its text is made once for each start
 * index. The view's values have consecutive indices and refer to each other by index. So the whole text is stored at the view's
 * first index, and the other indices stay empty.
 */
const KEPT_VIEWS: [pattern: RegExp | string, by: string][] = [
  [
    "  const index = this.index++;\n  indices.set(input, index);\n  stringify.call(this, input, index);\n  return index;\n}",
    `  const index = this.index++;
  indices.set(input, index);
  if (typeof input === "object" && input[KEPT_VIEW]) writeView.call(this, input, index);
  else stringify.call(this, input, index);
  return index;
}
const KEPT_VIEW = Symbol.for("kept-view");
const present = (values) => values.filter(() => true);
function writeView(view, index) {
  const texts = view[KEPT_VIEW];
  let known = texts.get(index);
  if (!known) {
    const own = { ...this, index: index + 1, indices: new Map([[view, index]]), stringified: [] };
    stringify.call(own, view, index);
    known = { text: present(own.stringified).join(","), end: own.index };
    if (texts.size >= 8) texts.clear();
    texts.set(index, known);
  }
  this.stringified[index] = known.text;
  this.index = known.end;
}`,
  ],
  [/encoder\.stringified\.join\(","\)/g, 'present(encoder.stringified).join(",")'],
  [
    /encoder\.stringified\.slice\(lastSentIndex \+ 1\)\.join\(","\)/g,
    'present(encoder.stringified.slice(lastSentIndex + 1)).join(",")',
  ],
];

/** The time limit for late data is set only if there is late data. */
const TIME_LIMIT: [pattern: RegExp | string, by: string][] = [
  ["  let controller = new AbortController();\n", "  const signal = () => {\n  let controller = new AbortController();\n"],
  [
    "clearTimeout(timeoutId));\n  return encode(data, {\n    signal: controller.signal,",
    "clearTimeout(timeoutId));\n  return controller.signal;\n  };\n  return encode(data, {\n    signal,",
  ],
];

const ANSWERS: [pattern: RegExp, by: string][] = [
  [/new Response\(encodeViaTurboStream\(/g, "dataResponse(encodeViaTurboStream("],
  [
    /async function handleSingleFetchRequest\(/,
    "const dataResponse = (encoded, init) => (encoded.text ? new Response(encoded.text, init) : Object.assign(new Response(encoded, init), { isLate: true }));\nasync function handleSingleFetchRequest(",
  ],
];

/**
 * For each loader Remix copies the request twice to remove two of its own query parameters. An address without them needs no copy.
 */
const REQUESTS: [pattern: string, by: string][] = [
  [
    "function stripIndexParam(request) {",
    "function stripIndexParam(request) {\n  if (!/[?&]index(?:=|&|$)/.test(request.url)) return request;",
  ],
  [
    "function stripRoutesParam(request) {",
    "function stripRoutesParam(request) {\n  if (!/[?&]_routes(?:=|&|$)/.test(request.url)) return request;",
  ],
];

const runtime = (file: string) => new RegExp(`@remix-run/server-runtime/dist/esm/${file}\\.js$`);

export const loaderData = () => [
  sourcePatch({
    name: "loader-data-text",
    file: /turbo-stream\/dist\/turbo-stream\.mjs$/,
    replacements: [...ENCODING, ...KEPT_VIEWS],
  }),
  sourcePatch({ name: "loader-data-time-limit", file: runtime("single-fetch"), replacements: TIME_LIMIT }),
  sourcePatch({ name: "loader-data-answers", file: runtime("server"), replacements: ANSWERS }),
  sourcePatch({ name: "loader-requests", file: runtime("data"), replacements: REQUESTS }),
];
