import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { FORMS_WITH_FILES } from "#edge/ground/http/form-body.ts";
import { readImports, readSource } from "../support/source-tree.ts";

const FILE_FIELD = "app/features/file-field/file-field.tsx";

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** Returns whether a screen imports, directly or not, the field for files. */
function showsFileField(file: string, seen = new Set<string>()): boolean {
  if (file === FILE_FIELD) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return readImports(file).some(
    ({ to, typeOnly }) => !typeOnly && to.startsWith("app/") && /\.tsx?$/.test(to) && showsFileField(to, seen),
  );
}

const storesPictures = (file: string): boolean => file.endsWith(".ts") && readSource(file).includes(".storePicture(");

const toAddresses = ({ path = "", file, children = [] }: Entry, above = ""): string[] => {
  const address = [above, path].filter(Boolean).join("/");
  return [
    ...(showsFileField(`app/${file}`) || storesPictures(`app/${file}`) ? [address] : []),
    ...children.flatMap((child) => toAddresses(child, address)),
  ];
};

test("only the addresses that need files accept forms with files", async () => {
  expect(((await routes) as Entry[]).flatMap((entry) => toAddresses(entry)).sort()).toEqual(Object.keys(FORMS_WITH_FILES).sort());
});
