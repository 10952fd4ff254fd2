import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { restoreBackup, writeBackup } from "#scripts/data-copy.mjs";

const MIGRATION = "0021_order_payments.sql";
const FILES: Record<string, string> = {
  "secrets.json": '{"PAYOUT_KEYS":"1:aa"}',
  "v3/d1/miniflare-D1DatabaseObject/db.sqlite": "database",
  "v3/d1/miniflare-D1DatabaseObject/db.sqlite-wal": "what was written last",
  "v3/do/matchday-Group/room.sqlite": "a room",
  "v3/r2/matchday-media/blobs/a": "a picture",
};
const MADE_ANEW: Record<string, string> = { "server.json": "{}", "v3/cache/page": "a page" };

let root: string;
let dataDir: string;
let backup: string;

function write(folder: string, contents: Record<string, string>): void {
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const read = (folder: string) =>
  Object.fromEntries(
    Object.keys(FILES).map((name) => [name, existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : null]),
  );

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "matchday-backup-"));
  dataDir = join(root, "data");
  backup = join(root, "backup");
  write(dataDir, { ...FILES, ...MADE_ANEW });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the backup of an installation", () => {
  it("a backup restores database, objects, media and secrets byte by byte", async () => {
    expect(await writeBackup(dataDir, backup, { migration: MIGRATION })).toEqual({
      files: 5,
      bytes: Object.values(FILES).join("").length,
    });
    rmSync(dataDir, { recursive: true });
    expect(await restoreBackup(backup, dataDir, { migration: MIGRATION })).toMatchObject({ files: 5, kept: null });
    expect(read(dataDir)).toEqual(FILES);
    for (const name of Object.keys(MADE_ANEW)) expect(existsSync(join(dataDir, name))).toBe(false);
  });

  it("a backup replaces other data only on request", async () => {
    await writeBackup(dataDir, backup, { migration: MIGRATION });
    write(dataDir, { "secrets.json": "later" });
    await expect(restoreBackup(backup, dataDir, { migration: MIGRATION })).rejects.toThrow("add --replace");
    expect(readFileSync(join(dataDir, "secrets.json"), "utf8")).toBe("later");
    const { kept } = await restoreBackup(backup, dataDir, { migration: MIGRATION, replace: true });
    expect(read(dataDir)).toEqual(FILES);
    expect(readFileSync(join(kept as string, "secrets.json"), "utf8")).toBe("later");
  });

  it("a backup of a newer version is refused", async () => {
    await writeBackup(dataDir, backup, { migration: MIGRATION });
    await expect(restoreBackup(backup, join(root, "old"), { migration: "0020_coupons_in_review.sql" })).rejects.toThrow(
      "made by a newer version",
    );
    await expect(restoreBackup(backup, join(root, "new"), { migration: "0022_later.sql" })).resolves.toMatchObject({ files: 5 });
  });

  it.each([
    ["differs", (file: string) => writeFileSync(file, "databasf")],
    ["is missing", (file: string) => rmSync(file)],
  ])("the restore refuses a backup before any change if a file %s", async (words, damage) => {
    await writeBackup(dataDir, backup, { migration: MIGRATION });
    damage(join(backup, "v3/d1/miniflare-D1DatabaseObject/db.sqlite"));
    await expect(restoreBackup(backup, dataDir, { migration: MIGRATION, replace: true })).rejects.toThrow(words);
    expect(readdirSync(root).toSorted()).toEqual(["backup", "data"]);
  });

  it("a backup with a file path outside the backup is refused", async () => {
    await writeBackup(dataDir, backup, { migration: MIGRATION });
    const manifest = JSON.parse(readFileSync(join(backup, "backup.json"), "utf8"));
    manifest.files.push({ name: "../data/secrets.json", bytes: 1, sha256: "" });
    writeFileSync(join(backup, "backup.json"), JSON.stringify(manifest));
    await expect(restoreBackup(backup, join(root, "other"), { migration: MIGRATION })).rejects.toThrow("outside itself");
  });

  it.each([
    ["a folder that is there", () => dataDir, "is there already"],
    ["a folder inside the data", () => join(dataDir, "backup"), "is inside the data"],
  ])("a backup is not written to %s", async (_, target, words) => {
    await expect(writeBackup(dataDir, target(), { migration: MIGRATION })).rejects.toThrow(words);
  });

  it("a folder without data makes no backup", async () => {
    const empty = join(root, "empty");
    mkdirSync(empty);
    await expect(writeBackup(empty, backup, { migration: MIGRATION })).rejects.toThrow("holds no data");
    await expect(restoreBackup(empty, dataDir, { migration: MIGRATION, replace: true })).rejects.toThrow("is no backup");
  });
});
