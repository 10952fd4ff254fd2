import type { HexColor } from "../../contract/brands/brand";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum that PNG's chunks end with. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const rgb = (color: HexColor): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/**
 * A picture that cannot fail where drawing did: a ground with a band of the brand's colour across its middle, two colours
 * in a palette, made without any library.
 */
export async function plainPng(width: number, height: number, ground: HexColor, band: HexColor): Promise<Uint8Array<ArrayBuffer>> {
  const rowBytes = 1 + Math.ceil(width / 8);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = Math.floor(height * 0.4); y < height * 0.6; y += 1) rows.fill(0xff, y * rowBytes + 1, (y + 1) * rowBytes);
  const packed = new Response(rows).body?.pipeThrough(new CompressionStream("deflate"));
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  // One bit a pixel, palette, and PNG's only methods.
  header.set([1, 3, 0, 0, 0], 8);
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("PLTE", Uint8Array.from([...rgb(ground), ...rgb(band)])),
    chunk("IDAT", new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
