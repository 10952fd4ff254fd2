import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm";

let ready: Promise<void> | undefined;

/** A picture of an SVG document; its texts are set in the given fonts (sfnt), each letter in the first that has it. */
export async function drawPng(svg: string, fonts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(resvgModule);
  await ready;
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
