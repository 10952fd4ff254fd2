import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { po as gettext } from "gettext-parser";
import { readCatalogues } from "#scripts/texts/catalogues.mjs";
import { exportTexts } from "#scripts/texts/export.mjs";
import { readTranslations } from "#scripts/texts/import.mjs";
import { writeTexts } from "#scripts/texts/write.mjs";

const ROOT = resolve(import.meta.dirname, "../../..");

const emptyProject = (): string => {
  const root = mkdtempSync(join(tmpdir(), "texts-"));
  for (const file of ["package.json", "biome.json"]) cpSync(join(ROOT, file), join(root, file));
  return root;
};

export function copiedProject(): string {
  const root = emptyProject();
  for (const folder of ["edge/contract"]) cpSync(join(ROOT, folder), join(root, folder), { recursive: true, force: true });
  return root;
}

/** Two catalogues of one translation area, with plain text, a placeholder, plural forms and a constant. */
export const SAMPLE = {
  "edge/contract/texts/zh/pages/cup.ts": `const SET = "决赛";
/** The cup. */
export default {
  title: "杯赛",
  "goals.in": "{count} 个进球，{team}",
  goals: { other: "{count} 个进球" },
  last: "最后",
  final: SET,
} as const;
`,
  "edge/contract/texts/en/pages/cup.ts": `import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/cup.ts";

export default {
  title: "Cup",
  "goals.in": "{count} goals by {team}",
  goals: { one: "{count} goal", other: "{count} goals" },
  last: "Last",
  final: "Final",
} satisfies Translation<typeof source>;
`,
};

export function withTranslations(po: string, translations: Record<string, string[]>): string {
  const table = gettext.parse(po);
  for (const [context, msgstr] of Object.entries(translations))
    for (const entry of Object.values(table.translations[context] ?? {})) entry.msgstr = msgstr;
  return gettext.compile(table).toString("utf8");
}

export function smallProject(files: Record<string, string>): string {
  const root = emptyProject();
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}

export const readFiles = (root: string, locale: string, folder = "edge/contract/texts"): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, folder, locale), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => [file, readFileSync(join(root, folder, locale, file), "utf8")]),
  );

export const exported = async (root: string, locale: string): Promise<string> =>
  exportTexts(await readCatalogues(root), locale).po.toString("utf8");

export async function imported(root: string, locale: string, po: string) {
  const catalogues = await readCatalogues(root);
  const { changed, problems, ...left } = readTranslations(catalogues, locale, Buffer.from(po));
  if (problems.length > 0) return { ...left, problems, written: [] as string[] };
  return { ...left, ...writeTexts(catalogues, locale, changed) };
}

export async function readTexts(root: string, locale: string): Promise<Record<string, unknown>> {
  const { areas } = await readCatalogues(root);
  return Object.fromEntries(areas.map(({ name, texts }) => [name, (texts as Record<string, unknown>)[locale]]));
}
