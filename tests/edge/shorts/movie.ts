const be32 = (value: number): Buffer => Buffer.of(value >>> 24, value >>> 16, value >>> 8, value);
const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([be32(body.length + 8), Buffer.from(type, "latin1"), body]);
};

/** The GPS position that a phone writes into its videos. */
export const PLACE = "+22.9519-043.2105/";

/** Returns a phone's video of this size and duration, 1080 by 1920 pixels, with the GPS position of recording. */
export function movie(bytes: number, seconds = 12): Uint8Array<ArrayBuffer> {
  const mvhd = box("mvhd", be32(0), be32(7), be32(7), be32(1_000), be32(seconds * 1_000), Buffer.alloc(80));
  const tkhd = box("tkhd", be32(7), Buffer.alloc(36), Buffer.alloc(36, 1), be32(1_080 << 16), be32(1_920 << 16));
  const hdlr = box("hdlr", be32(0), be32(0), Buffer.from("vide"), Buffer.alloc(13));
  const udta = box("udta", box("\xa9xyz", Buffer.from(PLACE)));
  const head = Buffer.concat([
    box("ftyp", Buffer.from("isomiso2")),
    box("moov", mvhd, udta, box("trak", tkhd, box("mdia", hdlr))),
  ]);
  const file = new Uint8Array(bytes);
  file.set(head);
  const rest = bytes - head.length;
  file.set(be32(rest), head.length);
  file.set(Buffer.from("mdat"), head.length + 4);
  // The bytes differ from slice to slice, so that a wrong order of slices is noticed.
  for (let at = head.length + 8; at < bytes; at += 1_021) file[at] = Math.floor(at / 4_093) % 251;
  return file;
}

/** The first bytes of a small JPEG, which decide the kind of the file. */
export const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xd9]);
