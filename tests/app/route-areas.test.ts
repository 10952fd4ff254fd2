import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { ROOT, resolveImport } from "../support/source-tree.ts";

const APP = join(ROOT, "app");

interface Declaration {
  /** Names that the declaration uses: of other declarations of the file and of imports. */
  names: Set<string>;
  /** The areas whose texts the declaration reads. */
  reads: Set<string>;
  /** The areas that a `handle` declares. */
  requests: Set<string>;
  /** Specifiers of the modules that the declaration loads on demand. */
  loads: Set<string>;
}

interface Source {
  declarations: Map<string, Declaration>;
  /** Imported and re-exported names, each with its file and its name in that file. */
  from: Map<string, { file: string; name: string }>;
}

function toDeclaration(statement: ts.Node): Declaration {
  const names = new Set<string>();
  const reads = new Set<string>();
  const requests = new Set<string>();
  const loads = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) names.add(node.text);
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      /^(?:useText|getText|foundText|createMeta)$/.test(node.expression.text)
    ) {
      const area = node.arguments.find(ts.isStringLiteral);
      if (area) reads.add(area.text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const module = node.arguments.find(ts.isStringLiteral);
      if (module) loads.add(module.text);
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === "areas" && ts.isArrayLiteralExpression(node.initializer)) {
      for (const area of node.initializer.elements) if (ts.isStringLiteral(area)) requests.add(area.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return { names, reads, requests, loads };
}

function findModule(file: string, specifier: string): string | undefined {
  if (!/^[.#]/.test(specifier)) return undefined;
  const path = join(ROOT, resolveImport(relative(ROOT, file), specifier));
  return path.startsWith(APP) && /\.tsx?$/.test(path) ? path : undefined;
}

const sources = new Map<string, Source>();
function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const source: Source = { declarations: new Map(), from: new Map() };
  sources.set(file, source);
  const findTarget = (specifier: ts.Expression | undefined): string | undefined =>
    specifier && ts.isStringLiteral(specifier) ? findModule(file, specifier.text) : undefined;
  for (const statement of ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    .statements) {
    if (ts.isImportDeclaration(statement)) {
      const target = findTarget(statement.moduleSpecifier);
      const { name, namedBindings } = statement.importClause ?? {};
      if (target && name) source.from.set(name.text, { file: target, name: "default" });
      if (target && namedBindings && ts.isNamedImports(namedBindings)) {
        for (const one of namedBindings.elements)
          source.from.set(one.name.text, { file: target, name: (one.propertyName ?? one.name).text });
      }
    } else if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      const target = findTarget(statement.moduleSpecifier) ?? file;
      for (const one of statement.exportClause.elements)
        source.from.set(one.name.text, { file: target, name: (one.propertyName ?? one.name).text });
    } else {
      const declaration = toDeclaration(statement);
      const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
      if (ts.isExportAssignment(statement) || modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
        source.declarations.set("default", declaration);
      if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
        source.declarations.set(statement.name.text, declaration);
      if (ts.isVariableStatement(statement))
        for (const { name } of statement.declarationList.declarations) source.declarations.set(name.getText(), declaration);
    }
  }
  return source;
}

/**
 * Collects one property (`reads` or `requests`) of a declaration and of all that it uses, in any file. With `late`, includes
 * modules that are loaded on demand.
 */
function collect(
  file: string,
  name: string,
  what: "reads" | "requests",
  { late = false, into = new Set<string>(), seen = new Set<string>() } = {},
): Set<string> {
  const place = `${file} ${name}`;
  if (seen.has(place)) return into;
  seen.add(place);
  const { declarations, from } = readSource(file);
  const declaration = declarations.get(name);
  for (const area of declaration?.[what] ?? []) into.add(area);
  const further = { late, into, seen };
  for (const other of declaration?.names ?? []) collect(file, other, what, further);
  for (const specifier of late ? (declaration?.loads ?? []) : []) {
    const module = findModule(file, specifier);
    if (module) for (const each of readSource(module).declarations.keys()) collect(module, each, what, further);
  }
  const elsewhere = from.get(name);
  return elsewhere ? collect(elsewhere.file, elsewhere.name, what, further) : into;
}

interface Entry {
  file: string;
  children?: Entry[];
}

/**
 * Returns the translation areas that a screen shows but does not declare, so the browser would have to wait for them. Loaders and
 * actions are left out, because they run on the server.
 */
function missingIn({ file, children = [] }: Entry, above: ReadonlySet<string>): string[] {
  const path = join(APP, file);
  const requested = new Set([...above, ...collect(path, "handle", "requests")]);
  const reads = new Set(["default", "meta", "ErrorBoundary"].flatMap((name) => [...collect(path, name, "reads")]));
  return [
    ...[...reads].filter((area) => !requested.has(area)).map((area) => `${file}: ${area}`),
    ...children.flatMap((child) => missingIn(child, requested)),
  ];
}

test("a screen declares every translation area that it reads @spec 1.1", async () => {
  expect([...new Set(((await routes) as Entry[]).flatMap((entry) => missingIn(entry, new Set(["shell"]))))]).toEqual([]);
});

/**
 * Returns the translation areas that a screen declares but does not read, which a phone would load for nothing. A layout's areas
 * count as read if the layout or every screen in it reads them.
 */
function unreadIn({ file, children = [] }: Entry): string[] {
  const path = join(APP, file);
  const readBy = (of: string): Set<string> =>
    new Set(
      ["default", "meta", "ErrorBoundary", "handle", "clientLoader", "clientAction"].flatMap((name) => [
        ...collect(join(APP, of), name, "reads", { late: true }),
      ]),
    );
  const own = readBy(file);
  return [
    ...[...collect(path, "handle", "requests")]
      .filter((area) => !own.has(area) && !(children.length > 0 && children.every((child) => readBy(child.file).has(area))))
      .map((area) => `${file}: ${area}`),
    ...children.flatMap(unreadIn),
  ];
}

test("a screen declares only translation areas that it reads", async () => {
  expect([...new Set(((await routes) as Entry[]).flatMap(unreadIn))]).toEqual([]);
});
