/**
 * Writes the wire's numbers into each file that imports their names. A bundler that cuts the library into files would otherwise export
 * every number from the file that each page downloads, although most are needed in one part only: 1 kB for a room's viewer.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** `import { NAME, OTHER as ALIAS } from "…/protocol/client-errors.ts"`. */
const IMPORT = /^import \{([^}]*)\} from "[^"]*\/protocol\/(client-errors|server-errors|kinds)\.ts";/gm;
/** `export const NAME = 1;`, and `export const NAME = { … } as const;` of numbers. */
const CONSTANT = /^export const (\w+) = ([\d_]+|\{[^}]*\})(?: as const)?;/gm;

/** @type {(catalogue: string) => Record<string, string>} */
const constantsOf = (catalogue) => {
  const source = readFileSync(join(import.meta.dirname, `../../chat/protocol/${catalogue}.ts`), "utf8");
  const onOneLine = (value) => value.replace(/\/\*\*.*?\*\/|\s+/g, " ");
  return Object.fromEntries([...source.matchAll(CONSTANT)].map(([, name, value]) => [name, onOneLine(value)]));
};

const CONSTANTS = Object.fromEntries(["client-errors", "server-errors", "kinds"].map((name) => [name, constantsOf(name)]));

/** A source file that declares these constants instead of importing them, on as many lines. @type {(code: string) => string} */
export const withWireNumbers = (code) =>
  code.replace(IMPORT, (statement, list, catalogue) => {
    const names = list
      .split(",")
      .map((entry) => entry.trim().split(" as "))
      .filter(([name]) => name);
    const declarations = names.map(([name, alias = name]) => {
      const value = CONSTANTS[catalogue][name];
      if (!value)
        throw new Error(
          `chat/protocol/${catalogue}.ts has no constant ${name}: write it as a number or a flat object of numbers`,
        );
      return `${alias} = ${value}`;
    });
    return `const ${declarations.join(", ")};${"\n".repeat(statement.split("\n").length - 1)}`;
  });

/**
 * Writes the numbers into the pages' own files, too: as a file of its own, a catalogue would be one more request of each page that names a
 * number. @type {() => import("vite").Plugin}
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
