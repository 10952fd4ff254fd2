import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const plainPicture = (width: number, height: number): Buffer => picture(width, height, () => 0x55);

/** Returns a picture with a grain that no compression makes small. As a JPEG of 1,200 by 1,200 it has about 1 MB. */
export function grainyPicture(width: number, height: number): Buffer {
  let grain = 1;
  return picture(width, height, () => {
    grain = (Math.imul(grain, 1_103_515_245) + 12_345) & 0x7fffffff;
    return grain >> 16;
  });
}

function picture(width: number, height: number, byte: () => number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.of(0, ...Array.from({ length: width * 3 }, () => byte() & 0xff))),
  );
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export function jpegSize(file: Buffer): { width: number; height: number } {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
  }
  throw new Error("The file has no JPEG frame.");
}
