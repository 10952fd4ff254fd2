import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const COMMITTED = join(ROOT, "docs/reference/chat");
const TYPEDOC = join(createRequire(import.meta.url).resolve("typedoc/package.json"), "../bin/typedoc");

/** Reading the whole library takes seconds; on a busy machine, minutes. */
const GENERATION_TIMEOUT_MS = 180_000;

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const)));
}

test(
  "the chat library's reference equals its doc comments",
  async () => {
    const fresh = await mkdtemp(join(tmpdir(), "reference-"));
    onTestFinished(() => rm(fresh, { recursive: true, force: true }));
    // Fails and prints the reason if an export has no doc comment, because warnings count as errors.
    await promisify(execFile)(process.execPath, [TYPEDOC, "--options", "docs/reference/typedoc.json", "--out", fresh], {
      cwd: ROOT,
    });
    const [generated, committed] = await Promise.all([readFiles(fresh), readFiles(COMMITTED)]);
    expect(generated.size).toBeGreaterThan(0);
    const stale = [...new Set([...generated.keys(), ...committed.keys()])].filter((path) => {
      const is = committed.get(path);
      return !is || !generated.get(path)?.equals(is);
    });
    expect(stale, "docs/reference/chat is out of date: run `npm run reference`").toEqual([]);
  },
  GENERATION_TIMEOUT_MS,
);
