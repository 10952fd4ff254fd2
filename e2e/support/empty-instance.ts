import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openEmbedded } from "#scripts/embedded.mjs";
import { freePort } from "#scripts/free-port.mjs";

/** The product in this process, with only the data that a test adds. It starts in a second; a demo world takes half a minute. */
export interface EmptyInstance {
  origin: string;
  dataDir: string;
  /** Ends the instance and deletes its data. */
  end(): Promise<void>;
}

export async function openEmptyInstance(bindings: Record<string, string>): Promise<EmptyInstance> {
  const dataDir = mkdtempSync(join(tmpdir(), "matchday-empty-"));
  const port = await freePort();
  const embedded = openEmbedded({ dataDir, port, bindings: { DEMO_WORLD: "off", ...bindings } });
  await embedded.ready;
  await migrate(embedded);
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    end: async () => {
      await embedded.dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
