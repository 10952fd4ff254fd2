import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { copyErased } from "#edge/ground/files/erase-metadata.ts";

export const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;
export const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, "fixtures", name));
export const latin = (text: string): Buffer => Buffer.from(text, "latin1");
export const le32 = (value: number): Buffer => Buffer.of(value, value >> 8, value >> 16, value >>> 24);

/** `sizes` are the sizes of the uploaded pieces; the last piece is the rest. */
export async function erased(contentType: string, file: Buffer, sizes: readonly number[] = [file.length]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let at = 0;
  for (const size of sizes) {
    pieces.push(Buffer.from(file.subarray(at, at + size)));
    at += size;
  }
  if (at < file.length) pieces.push(Buffer.from(file.subarray(at)));
  const out: Uint8Array[] = [];
  await copyErased(
    contentType,
    async () => pieces.shift() ?? null,
    async (bytes) => void out.push(Uint8Array.from(bytes)),
  );
  return Buffer.concat(out);
}
