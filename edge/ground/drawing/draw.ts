import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm";
import { settledWithin } from "../memory/settled-within.ts";

/** How long a request waits for a library that another request loads, in milliseconds. */
const READY_WITHIN_MS = 3_000;

let ready: Promise<void> | undefined;

/**
 * Loads the library once per isolate. The request that loads it may end before the library is ready. In that case the next request
 * loads it again.
 */
async function loaded(): Promise<void> {
  ready ??= initWasm(resvgModule);
  if (await settledWithin(ready, READY_WITHIN_MS)) return;
  ready = undefined;
  throw new Error("The library that draws pictures could not be loaded");
}

/** Returns an SVG document as a PNG. Its texts use the given fonts (sfnt): each letter uses the first font that contains it. */
export async function drawPng(svg: string, fonts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  await loaded();
  const resvg = new Resvg(svg, { font: { fontBuffers: fonts, defaultFontFamily: "Noto Sans SC" } });
  try {
    const image = resvg.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    resvg.free();
  }
}
