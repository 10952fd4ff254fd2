import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { FORMS_WITH_FILES } from "#edge/http/form-body.ts";

const APP = resolve(import.meta.dirname, "../../app");
/** The one field that takes files. */
const FILE_FIELD = join(APP, "features/file-field/file-field.tsx");

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** Whether a screen shows a field for files, by what it imports. */
function showsFileField(file: string, seen = new Set<string>()): boolean {
  if (file === FILE_FIELD) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const targets = [...readFileSync(file, "utf8").matchAll(/(?:import|export)\s(?!type\s)[^"';]*?\sfrom\s+"(\.[^"]+)"/g)].map(([, target = ""]) => resolve(dirname(file), target));
  return targets.flatMap((target) => [`${target}.tsx`, `${target}.ts`].filter(existsSync)).some((target) => target.startsWith(APP) && showsFileField(target, seen));
}

const addressesOf = ({ path = "", file, children = [] }: Entry, above = ""): string[] => {
  const address = [above, path].filter(Boolean).join("/");
  return [...(showsFileField(join(APP, file)) ? [address] : []), ...children.flatMap((child) => addressesOf(child, address))];
};

test("forms with files are taken at the addresses of the screens that have one, and at no other", async () => {
  expect(((await routes) as Entry[]).flatMap((entry) => addressesOf(entry)).sort()).toEqual(Object.keys(FORMS_WITH_FILES).sort());
});
