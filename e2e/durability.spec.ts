import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { endInstance, freePort, startInstance } from "./support/instance";

test.setTimeout(120_000);

/** What the calls of this test answer. */
interface Answer {
  data: { token: string; attented: number; list: { matchid: number }[] };
}

test("a kill -9 loses nothing that was answered, and the next start serves at once", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "matchday-kill-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const call = async (path: string, body: object): Promise<Answer> => (await fetch(origin + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json() as Promise<Answer>;
  let instance = await startInstance({ PORT: String(port), DATA_DIR: dataDir });
  try {
    const { token } = (await call("/webapi/user/login", { mobile: "13800000001", password: "viewer-2026" })).data;
    const { list } = (await call("/api/race/getDateMatch", { sport_id: 1 })).data;
    const ids = list.slice(0, 5).map(({ matchid }) => matchid);
    for (const matchid of ids) expect((await call("/api/football/attentMatch", { matchid, type: 1, token })).data).toEqual({ attented: 1 });
    // The server's process alone dies; its runtime is left behind, with the port.
    await endInstance(instance, "SIGKILL");
    instance = await startInstance({ PORT: String(port), DATA_DIR: dataDir });
    const followed = (await call("/api/race/getAttentMatchlist", { sport_id: 1, token })).data.list;
    expect(followed.map(({ matchid }) => matchid).sort()).toEqual([...ids].sort());
  } finally {
    await endInstance(instance, "SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
