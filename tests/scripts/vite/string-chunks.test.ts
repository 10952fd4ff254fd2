import { createElement, type ReactNode, Suspense } from "react";
import type { renderToReadableStream as Render } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { textInOrder, wholePage } from "#app/in-order.ts";
import { stringChunks } from "#scripts/vite/string-chunks.ts";
import {
  drawBuilt as draw,
  loadRenderer as load,
  readText,
  rewritten,
  reactSource as source,
} from "#tests/support/built-renderer.ts";

const patch = (code: string) => rewritten(code, [stringChunks()]);

test("the patched renderer writes the same bytes as React's renderer", async () => {
  const page = createElement(
    "main",
    { title: '"a" & b' },
    Array.from({ length: 300 }, (_, i) => createElement("p", { key: i }, `第${i}轮 <São Paulo> ⚽ & ${i}`)),
  );
  const bytes = async (render: typeof Render) => new Uint8Array(await new Response(await render(page)).arrayBuffer());
  expect(await bytes(load(patch(source)))).toEqual(await bytes(load(source)));
});

test("the patched renderer returns a page without late parts as one string", async () => {
  const page = createElement(
    "main",
    null,
    Array.from({ length: 300 }, (_, i) => createElement("p", { key: i }, `第${i}轮 ⚽`)),
    createElement(Suspense, null, "ready"),
  );
  const streamed = await new Response(await load(source)(page)).text();
  expect(readText(await draw(page))).toBe(streamed);
});

function lateParts() {
  const parts = new Map<string, { promise: Promise<void>; settle: () => void; text?: string; error?: Error }>();
  const makePart = (name: string) => {
    let settle: () => void = () => undefined;
    const promise = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const known = parts.get(name) ?? { promise, settle };
    parts.set(name, known);
    return known;
  };
  const settled = async (name: string, outcome: { text: string } | { error: Error }) => {
    const part = Object.assign(makePart(name), outcome);
    part.settle();
    await part.promise;
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    Part({ name, children }: { name: string; children?: ReactNode }) {
      const { text, error, promise } = makePart(name);
      if (error) throw error;
      if (text === undefined) throw promise;
      return createElement("b", null, text, children);
    },
    arrive: (name: string, text: string) => settled(name, { text }),
    fail: (name: string) => settled(name, { error: new Error(name) }),
  };
}

async function leaving(page: JSX.Element) {
  const request = await draw(page);
  expect(wholePage(request)).toBeNull();
  const pieces: string[] = [];
  const ended = textInOrder(request).pipeTo(new WritableStream({ write: (piece) => void pieces.push(piece) }));
  await new Promise((resolve) => setTimeout(resolve));
  return { text: () => pieces.join(""), ended };
}

test("a page keeps the document's order if later parts come first", async () => {
  const { Part, arrive } = lateParts();
  const late = (name: string, children?: ReactNode) =>
    createElement(Suspense, { fallback: null }, createElement(Part, { name }, children));
  const page = () =>
    createElement(
      "main",
      null,
      createElement("h1", null, "frame"),
      late("first", late("inner")),
      createElement("p", null, "between"),
      late("second"),
    );
  const { text, ended } = await leaving(page());
  expect(text()).toBe("<main><h1>frame</h1>");
  await arrive("second", "goal");
  expect(text()).toBe("<main><h1>frame</h1>");
  await arrive("first", "kick-off");
  expect(text()).toBe("<main><h1>frame</h1><!--$--><b>kick-off");
  await arrive("inner", "corner");
  await ended;
  // All parts have arrived by now, so the text equals that of React's own stream of the same page.
  expect(text()).toBe(await new Response(await load(source)(page())).text());
  expect(text()).not.toMatch(/<script|hidden/);
});

test("the browser renders a late part after a failure on the server", async () => {
  const { Part, arrive, fail } = lateParts();
  const late = (name: string) => createElement(Suspense, { fallback: null }, createElement(Part, { name }));
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { text, ended } = await leaving(createElement("main", null, late("broken"), late("sound")));
  await fail("broken");
  await arrive("sound", "goal");
  await ended;
  expect(text()).toBe("<main><!--$!--><template></template><!--/$--><!--$--><b>goal</b><!--/$--></main>");
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

test("the patched renderer empties its buffer at each flush", () => {
  expect(patch(source).match(/pending="";(?=try|var)/g)).toHaveLength(source.match(/l=new Uint8Array\(512\);n=0;/g)?.length ?? 0);
});

test("a changed version of React stops the build", () => {
  expect(() => patch(source.replace("function u(a){return ca.encode(a)}", "function u(a){return ca.encode(a,0)}"))).toThrow(
    /no longer contains/,
  );
});
