import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { OWN_NAMES, SHORT_NAMES } from "#scripts/vite/short-names.js";

const ROOT = resolve(import.meta.dirname, "../..");
const CHAT = `${ROOT}/chat/`;

/** Paths whose names an app or the wire can see: types, schemas, and the files whose types an app uses. */
const SEEN = ["types/", "protocol/", "index.ts", "clock.ts", "errors.ts"].map((path) => CHAT + path);

/** Returns whether only the library itself can see the declarations of a file. */
const isOwn = (file: string): boolean => file.startsWith(CHAT) && !SEEN.some((path) => file.startsWith(path));

/** Reading the whole library takes seconds; on a busy machine, minutes. */
const READING_TIMEOUT_MS = 240_000;

describe("shortened names in pages' scripts", () => {
  /** For each property name that chat/ uses, the files that declare it; "?" if the compiler cannot tell. */
  const declaredIn = new Map<string, Set<string>>();
  /** Names in strings are values and stay unchanged. */
  const strings = new Set<string>();

  const note = (name: string, symbol: ts.Symbol | undefined): void => {
    const files = declaredIn.get(name) ?? new Set();
    declaredIn.set(name, files);
    for (const declaration of symbol?.declarations ?? []) files.add(declaration.getSourceFile().fileName);
    if (!symbol?.declarations?.length) files.add("?");
  };

  beforeAll(() => {
    const { config } = ts.readConfigFile(`${ROOT}/tsconfig.json`, ts.sys.readFile);
    // No package's global types declare a name of the library; without them the compiler reads a quarter fewer files.
    const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, ROOT);
    const files = readdirSync(CHAT, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => CHAT + path);
    const program = ts.createProgram(files, { ...options, noEmit: true });
    const checker = program.getTypeChecker();

    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) note(node.name.text, checker.getSymbolAtLocation(node.name));
      if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
        const key = node.propertyName ?? node.name;
        if (ts.isIdentifier(key)) note(key.text, checker.getTypeAtLocation(node.parent).getProperty(key.text));
      }
      if (
        ts.isObjectLiteralElementLike(node) &&
        node.name &&
        ts.isIdentifier(node.name) &&
        ts.isObjectLiteralExpression(node.parent)
      ) {
        const expected = checker.getContextualType(node.parent)?.getProperty(node.name.text);
        note(node.name.text, expected ?? checker.getSymbolAtLocation(node.name));
      }
      if (ts.isTypeElement(node) && node.name && ts.isIdentifier(node.name))
        note(node.name.text, checker.getSymbolAtLocation(node.name));
      if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)) strings.add(node.text);
      ts.forEachChild(node, visit);
    };
    for (const file of files) visit(program.getSourceFile(file)!);
  }, READING_TIMEOUT_MS);

  test("only names of the library are shortened", () => {
    const foreign = OWN_NAMES.flatMap((name) =>
      [...(declaredIn.get(name) ?? ["nowhere"])].filter((file) => !isOwn(file)).map((file) => `${name}: ${file}`),
    );
    expect(foreign).toEqual([]);
  });

  test("shortened names appear in no string", () => {
    expect(OWN_NAMES.filter((name) => strings.has(name))).toEqual([]);
  });

  test("each name becomes a unique short name", () => {
    const short = Object.values(SHORT_NAMES);
    expect(new Set(short).size).toBe(OWN_NAMES.length);
    expect(short.filter((name) => declaredIn.has(name) || strings.has(name))).toEqual([]);
  });
});
