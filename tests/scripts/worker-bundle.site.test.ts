import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { openEmbedded } from "#scripts/embedded.mjs";
import { freePort } from "#scripts/free-port.mjs";

const DIST = resolve(import.meta.dirname, "../../dist");
/** Measured: 27 to 30 MB, and 33 to 36 while the source had wider characters. An isolate of the platform has 128 MB for the code and for its work. */
const HEAP_AT_START_MAX_MB = 32;

it("the Worker's bundle contains each module only once", () => {
  const { sources } = JSON.parse(readFileSync(join(DIST, "worker.js.map"), "utf8")) as { sources: string[] };
  const paths = sources.map((source) => resolve(DIST, source));
  const repeated = paths.filter((path, i) => paths.indexOf(path) !== i);

  expect(paths.some((path) => path.endsWith("edge/contract/index.ts"))).toBe(true);
  expect(repeated).toEqual([]);
});

// One wider character doubles the memory of the whole source, 6 MB in every isolate. esbuild escapes them in strings, but not in
// regular expressions and raw templates: write `\u2019` there.
it("the Worker's bundle has only characters that V8 keeps in one byte", () => {
  const text = readFileSync(join(DIST, "worker.js"), "utf8");
  const wide = Array.from(text.matchAll(/[^\0-\xff]/gu), ({ index }) => text.slice(Math.max(0, index - 40), index + 40));

  expect(wide).toEqual([]);
});

it("an isolate that has started and answered nothing keeps at most 32 MB", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "matchday-heap-"));
  const inspectorPort = await freePort();
  const mf = openEmbedded({ dataDir, inspectorPort });
  try {
    await mf.ready;
    const inspector = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:matchday`);
    await once(inspector, "open");
    inspector.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" }));
    const [text] = await once(inspector, "message");
    inspector.close();
    const { result } = JSON.parse(String(text)) as { result: { usedSize: number } };

    expect(result.usedSize / 1e6).toBeLessThan(HEAP_AT_START_MAX_MB);
  } finally {
    await mf.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
