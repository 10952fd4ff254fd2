import { FILES_PATH, findFileKey, refuseFile } from "#edge/ground/files/files.ts";
import { removeAvatars } from "#edge/ground/people/people.ts";
import { removeCovers } from "#edge/streams/streams.ts";
import type { EvidenceLine } from "../contract/calls/operate/evidence.ts";
import { nowS, type ProductContext } from "../ground/context.ts";

/** Bans the files' keys, and replaces the files with the brand's pictures wherever they are used. */
export function filesRefused(context: ProductContext, keys: readonly string[]) {
  const { db } = context;
  const now = nowS(context);
  const addresses = keys.map((key) => FILES_PATH + key);
  return [
    ...keys.map((key) => refuseFile(db, key, now)),
    ...(keys.length > 0 ? [removeAvatars(db, addresses), removeCovers(db, addresses)] : []),
  ];
}

export async function deleteFiles(context: ProductContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) await context.removeFile(key);
}

export const toFileKeys = (lines: readonly EvidenceLine[]): string[] => [
  ...new Set(
    lines.flatMap(({ files = [] }) =>
      files.flatMap(({ address, others }) => [address, ...others].flatMap((one) => findFileKey(one) ?? [])),
    ),
  ),
];
