import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Miniflare, type Request, Response } from "miniflare";

/** Size of a SQLite file without any table: one page. A reset leaves such a file, and no later reset removes it. */
const EMPTY_BYTES = 4_096;

const findSize = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Returns the files of Durable Objects that hold data, as paths below `root`. Data is in the file itself or in its log. */
export async function findHeldObjects(root: string): Promise<string[]> {
  const paths = await readdir(root, { recursive: true }).catch(() => []);
  const files = paths.filter((path) => path.endsWith(".sqlite") && !path.endsWith("metadata.sqlite"));
  const isHeld = await Promise.all(
    files.map(async (path) => {
      const [file = 0, log = 0] = await Promise.all([path, `${path}-wal`].map((name) => findSize(join(root, name))));
      return file > EMPTY_BYTES || log > 0;
    }),
  );
  return files.filter((_, index) => isHeld[index]);
}

/**
 * A service for tests in workerd, which cannot see the disk. GET answers with the Durable Objects that hold data; DELETE removes
 * the files of the objects that the body lists.
 */
export async function heldObjects(request: Request, mf: Miniflare): Promise<Response> {
  const root = mf.unsafeGetPersistPaths().get("do");
  if (root === undefined) throw new Error("Miniflare names no folder for Durable Objects.");
  if (request.method !== "DELETE") return Response.json(await findHeldObjects(root));
  const paths = (await request.json()) as string[];
  const files = paths.flatMap((path) => ["", "-wal", "-shm"].map((end) => join(root, path + end)));
  await Promise.all(files.map((file) => rm(file, { force: true })));
  return Response.json(null);
}
