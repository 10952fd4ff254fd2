import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm";
import { settledWithin } from "../memory/settled-within.ts";

/** How long a request waits for a library that another request loads, in milliseconds. */
const READY_WITHIN_MS = 3_000;

let ready: Promise<void> | undefined;

/** The request that loads the library may end before the library is ready. The next request then loads it again. */
async function loaded(): Promise<void> {
  ready ??= initWasm(resvgModule);
  if (await settledWithin(ready, READY_WITHIN_MS)) return;
  ready = undefined;
  throw new Error("The library that draws pictures could not be loaded");
}

/** Each letter uses the first of the fonts (sfnt) that contains it. */
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
