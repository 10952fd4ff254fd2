import { createElement, type FunctionComponent, type ReactNode, Suspense } from "react";
import { expect, test } from "vitest";
import { keptText } from "#app/features/kept-part/kept-text.ts";
import { viewOnce } from "#app/features/kept-part/view-once.ts";
import { textInOrder, wholePage } from "#app/in-order.ts";
import { shareBytes } from "#app/page-bytes.ts";
import { keptParts } from "#scripts/vite/kept-parts.ts";
import { drawBuilt as draw, loadRenderer, reactSource, readText, rewritten } from "#tests/support/built-renderer.ts";

const plain = async (page: JSX.Element) => new Response(await loadRenderer(reactSource)(page)).text();

interface PartProps {
  of: readonly [object, ...object[]];
  under: string | null;
  children?: ReactNode;
}
const Part: FunctionComponent<PartProps> = Object.assign(({ children }: PartProps) => createElement("div", null, children), {
  kept: ({ of, under }: PartProps) => (under === null ? null : keptText(of, under)),
});
/** The same part without the wrapper, as the renderer writes it. */
const bare = (...children: ReactNode[]) => createElement("main", null, "before", ...children, "after");

let drawn = 0;

function Body({ text }: { text: string }) {
  drawn += 1;
  return createElement("p", { title: '"&' }, text, " ⚽ ", 2);
}

const drawings = async (act: () => Promise<void>): Promise<number> => {
  const before = drawn;
  await act();
  return drawn - before;
};

/** A part that is late until `isThere` is true. */
const late = { isThere: false, arrived: new Promise<void>(() => undefined) };

function Late() {
  if (!late.isThere) throw late.arrived;
  return createElement("b", null, "goal");
}

test("the server renders a cached part only once for the same data", async () => {
  const data = {};
  const page = () =>
    createElement(
      "main",
      null,
      "before",
      createElement(Part, { of: [data], under: "zh" }, createElement(Body, { text: "第一轮" })),
      "after",
    );
  const expected = await plain(bare(createElement(Body, { text: "第一轮" })));
  const times = await drawings(async () => {
    for (let i = 0; i < 3; i++) expect(readText(await draw(page()))).toBe(expected);
  });
  expect(times).toBe(1);
});

test("new data makes the server render the part anew", async () => {
  const [match, other, body] = [{}, {}, {}];
  const under = async (of: PartProps["of"], key: string | null) =>
    readText(await draw(createElement(Part, { of, under: key }, createElement(Body, { text: key ?? "" }))));
  const parts: [PartProps["of"], string | null][] = [
    [[body, match], "zh 1"],
    [[body, other], "zh 1"],
    [[body, match], "zh 2"],
    [[body, match], "pt-BR 1"],
    [[match], "zh 1"],
    [[match], null],
    [[match], null],
  ];
  const first = await drawings(async () => {
    for (const [of, key] of parts) await under(of, key);
  });
  expect(first).toBe(parts.length);
  const again = await drawings(async () => {
    for (const [of, key] of parts) expect(await under(of, key)).toContain(key ?? "<p");
  });
  expect(again).toBe(2);
});

test("a part with late data is not cached", async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  Object.assign(late, { isThere: false, arrived });
  const of: PartProps["of"] = [{}];
  const waiting = createElement(Suspense, { fallback: null }, createElement(Late));
  const request = await draw(
    createElement("main", null, createElement(Part, { of, under: "zh" }, createElement("i", null, "frame"), waiting)),
  );
  expect(wholePage(request)).toBeNull();
  const pieces: string[] = [];
  const ended = textInOrder(request).pipeTo(new WritableStream({ write: (piece) => void pieces.push(piece) }));
  late.isThere = true;
  arrive();
  await ended;
  expect(pieces.join("")).toBe("<main><i>frame</i><!--$--><b>goal</b><!--/$--></main>");
  expect(keptText(of, "zh").text).toBeUndefined();
});

test("a cached part appears in a streamed page as text", async () => {
  Object.assign(late, { isThere: false, arrived: new Promise<void>(() => undefined) });
  const of: PartProps["of"] = [{}];
  const part = () => createElement(Part, { of, under: "zh" }, createElement("i", null, "球"));
  await draw(createElement("main", null, part()));
  const reader = textInOrder(
    await draw(createElement("main", null, part(), createElement(Suspense, { fallback: null }, createElement(Late)))),
  ).getReader();
  expect((await reader.read()).value).toBe("<main><i>球</i>");
  await reader.cancel();
});

test("shared bytes do not change the HTML of a page", async () => {
  const sheet = "a{color:red}".repeat(60);
  shareBytes(sheet);
  const page = createElement(
    "main",
    null,
    createElement("style", null, sheet),
    "São Paulo 足球".repeat(40_000),
    createElement("style", null, sheet),
  );
  const expected = await plain(page);
  for (let i = 0; i < 2; i++) expect(readText(await draw(page))).toBe(expected);
});

test("a changed version of React stops the build", () => {
  expect(() => rewritten(reactSource.replace("function Zc(a,b,c,d,f){", "function Zd(a,b,c,d,f){"), [keptParts()])).toThrow(
    /no longer contains/,
  );
});

test("the server computes a view again after a change of its data", () => {
  const [match, votes, newer] = [{}, {}, {}];
  const view = (answers: [object, ...object[]], under: string) => viewOnce(answers, under, () => ({ under }));
  const first = view([match, votes], "zh");
  expect(view([match, votes], "zh")).toBe(first);
  expect(view([match, votes], "pt-BR")).not.toBe(first);
  expect(view([match, newer], "zh")).not.toBe(first);
  expect(view([match], "zh")).not.toBe(first);
  expect(JSON.stringify(first)).toBe('{"under":"zh"}');
});
