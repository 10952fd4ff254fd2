import type { HexColor } from "../../contract/brands/brand.ts";
import { encodePng } from "../http/png.ts";

const rgb = (color: HexColor): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Makes a replacement for a picture that could not be drawn. This function cannot fail. */
export function plainPng(width: number, height: number, ground: HexColor, band: HexColor): Uint8Array<ArrayBuffer> {
  const rowBytes = 1 + Math.ceil(width / 8);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = Math.floor(height * 0.4); y < height * 0.6; y += 1) rows.fill(0xff, y * rowBytes + 1, (y + 1) * rowBytes);
  return encodePng({ width, height, depth: 1, palette: [...rgb(ground), ...rgb(band)], rows });
}
