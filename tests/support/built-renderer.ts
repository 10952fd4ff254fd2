import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import type { renderToReadableStream as Render } from "react-dom/server";
import type { Plugin } from "vite";
import { type DrawnPage, wholePage } from "#app/in-order.ts";
import { keptParts } from "#scripts/vite/kept-parts.ts";
import { stringChunks } from "#scripts/vite/string-chunks.ts";

const require = createRequire(import.meta.url);
const file = require.resolve("react-dom/package.json").replace("package.json", "cjs/react-dom-server.browser.production.min.js");

export const reactSource = readFileSync(file, "utf8");

export const fail = (message: string): never => {
  throw new Error(message);
};

type Transform = (
  this: { error(message: string): never },
  code: string,
  id: string,
  options: { ssr: boolean },
) => { code: string } | null;

/** Runs a plugin on a module for the server. Returns null if the plugin does not change the module. Throws if the build would stop. */
export const transformed = ({ transform }: Plugin, code: string, id: string): string | null =>
  (transform as Transform).call({ error: fail }, code, id, { ssr: true })?.code ?? null;

export const rewritten = (code: string, plugins: readonly Plugin[], id = file): string =>
  plugins.reduce((text, plugin) => transformed(plugin, text, id) ?? text, code);

export function loadRenderer(code: string): typeof Render {
  const module = { exports: {} as { renderToReadableStream: typeof Render } };
  new Function("module", "exports", "require", code)(module, module.exports, require);
  return module.exports.renderToReadableStream;
}

const render = loadRenderer(rewritten(reactSource, [stringChunks(), keptParts()])) as unknown as (
  page: ReactNode,
  options: { whole: true },
) => Promise<{ request: DrawnPage }>;

export const drawBuilt = async (page: ReactNode): Promise<DrawnPage> => (await render(page, { whole: true })).request;

/** Throws if a part is late. */
export const readText = (page: DrawnPage): string => new TextDecoder().decode(wholePage(page) ?? fail("something is late"));
