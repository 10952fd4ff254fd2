import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { transformSync } from "esbuild";
import fc from "fast-check";
import { createElement, type ElementType } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { serverLinks } from "#scripts/vite/server-links.ts";
import { fail, transformed } from "#tests/support/built-renderer.ts";

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve("@remix-run/react/package.json")), "dist");
const file = join(folder, "esm/components.js");

const patch = (code: string) => transformed(serverLinks(), code, file) ?? fail("nothing was patched");

const own = createRequire(join(folder, "components.js"));

/** Combines the patched module with the package's other modules, so that both kinds of link run in the same router. */
function patchedLink(): ElementType {
  const { code } = transformSync(patch(readFileSync(file, "utf8")), { format: "cjs", loader: "js" });
  const module = { exports: {} as { Link: ElementType } };
  new Function("module", "exports", "require", code)(module, module.exports, own);
  return module.exports.Link;
}

const { Link } = own("@remix-run/react") as { Link: ElementType };
const { StaticRouter } = own("react-router-dom/server") as { StaticRouter: ElementType };
const Patched = patchedLink();
const html = (link: ElementType, props: object, basename: string) =>
  renderToString(
    createElement(StaticRouter, { basename, location: `${basename}score?x=1` }, createElement(link, props, "text & more")),
  );

const word = fc.stringMatching(/^[\w-]{1,8}$/);
const path = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `/${words.join("/")}`),
  fc.constantFrom(
    "/score?date=2026-11-21&type=4",
    "/login?back=%2Fscore%3Fn%3D1",
    "/a?b=<c>&d='e'",
    "/",
    "/a/",
    "/a//b",
    "/a/../b",
    "/a/./b",
    "/a#top",
    "/a?b#c",
    "/a?",
    "#x",
    "?y=1",
    "..",
    "b",
    "",
    "//cdn.example/a",
    "https://x.example/",
    "/中文",
  ),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const props = fc.record({
  className: maybe(word),
  to: path,
  "aria-current": maybe(fc.constantFrom("page", "date")),
  rel: maybe(fc.constant("nofollow")),
  target: maybe(fc.constant("_blank")),
  prefetch: maybe(fc.constantFrom("intent", "none", "viewport")),
  discover: maybe(fc.constantFrom("none", "render")),
  replace: maybe(fc.boolean()),
  reloadDocument: maybe(fc.boolean()),
  preventScrollReset: maybe(fc.boolean()),
  relative: maybe(fc.constantFrom("path", "route")),
});

// Silences the router's warnings about some of the odd paths.
vi.spyOn(console, "warn").mockImplementation(() => undefined);

test("the patched link renders the same HTML as Remix's link", () => {
  fc.assert(
    fc.property(props, fc.constantFrom("/m/", "/"), (given, basename) => {
      expect(html(Patched, given, basename)).toBe(html(Link, given, basename));
    }),
    { numRuns: 2000 },
  );
});
