/**
 * Replaces imported constants of the chat protocol (numbers, parts of ids) with their values. Otherwise a bundler that splits the
 * library would export all of them from the file that each page loads, which would cost a viewer of a room 1 kB.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const CATALOGUES = ["client-errors", "server-errors", "kinds", "group-id"];
/** Matches `import { NAME, OTHER as ALIAS } from "…/protocol/client-errors.ts"`. */
const IMPORT = new RegExp(`^import \\{([^}]*)\\} from ("[^"]*/protocol/(${CATALOGUES.join("|")})\\.ts");`, "gm");
/** Matches `export const NAME = 1;`, `export const NAME = "text";`, and `export const NAME = { … } as const;` of numbers. */
const CONSTANT = /^export const (\w+) = ([\d_]+|"[^"]*"|\{[^}]*\})(?: as const)?;/gm;

/** @type {(catalogue: string) => Record<string, string>} */
const readConstants = (catalogue) => {
  const source = readFileSync(join(import.meta.dirname, `../../chat/protocol/${catalogue}.ts`), "utf8");
  const onOneLine = (value) => value.replace(/\/\*\*.*?\*\/|\s+/g, " ");
  return Object.fromEntries([...source.matchAll(CONSTANT)].map(([, name, value]) => [name, onOneLine(value)]));
};

const CONSTANTS = Object.fromEntries(CATALOGUES.map((name) => [name, readConstants(name)]));

/**
 * Returns a source file that declares these constants instead of importing them, with the same number of lines. Functions, whose
 * names are not in capitals, are still imported.
 * @type {(code: string) => string}
 */
export const withWireNumbers = (code) =>
  code.replace(IMPORT, (statement, list, file, catalogue) => {
    const names = list
      .split(",")
      .map((entry) => entry.trim().split(" as "))
      .filter(([name]) => name);
    const isConstant = ([name]) => /^[A-Z\d_]+$/.test(name);
    const declarations = names.filter(isConstant).map(([name, alias = name]) => {
      const value = CONSTANTS[catalogue][name];
      if (!value)
        throw new Error(
          `chat/protocol/${catalogue}.ts has no constant ${name}: write it as a number, a text or a flat object of numbers`,
        );
      return `${alias} = ${value}`;
    });
    const others = names.filter((name) => !isConstant(name)).map((name) => name.join(" as "));
    const imports = others.length > 0 ? `import { ${others.join(", ")} } from ${file};` : "";
    const constants = declarations.length > 0 ? `const ${declarations.join(", ")};` : "";
    return `${imports}${constants}${"\n".repeat(statement.split("\n").length - 1)}`;
  });

/**
 * Vite plugin that also writes the numbers into the pages' own files. As a separate file, a catalogue would cost one more request
 * on each page that names a number.
 * @type {() => import("vite").Plugin}
 */
export const wireNumbers = () => ({
  name: "wire-numbers",
  apply: "build",
  enforce: "pre",
  transform(code, id, options) {
    const [file = ""] = id.split("?");
    if (options?.ssr || !/\/(?:app|edge\/contract)\/.*\.tsx?$/.test(file)) return null;
    const written = withWireNumbers(code);
    return written === code ? null : { code: written, map: null };
  },
});
