import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { findCircles } from "../support/import-circles.ts";
import { type Import, readImports, readSource, sourcePaths } from "../support/source-tree.ts";

const LEAF = /^edge\/contract(?:\/|$)/;

/** Protocol files that import only each other, so that the contract and pages may import them too and nothing is declared twice. */
const WIRE_LEAVES = ["client-errors", "group-id", "group-kinds", "group-rights", "kinds", "server-errors"].map(
  (name) => `chat/protocol/${name}.ts`,
);

const WITHOUT_CIRCLES = ["app", "chat", "edge", "tests"];

/** Returns why an import is forbidden, or null if it is allowed (docs/design/structure.md#folders). */
function offence({ from, to, typeOnly }: Import): string | null {
  const local = /^(?:app|edge|chat|scripts|tests|e2e)\//.test(to);
  if (from.startsWith("app/")) {
    if (!local) return null;
    if (to.startsWith("app/") || LEAF.test(to) || to === "chat/index.ts" || WIRE_LEAVES.includes(to)) return null;
    return "app imports app, edge/contract, chat's index and the wire's leaves";
  }
  if (LEAF.test(from)) {
    if (/^edge\/contract\/(?:rules|brands)\//.test(from) && !local) {
      return typeOnly ? null : "rules and brands import no package: they go to phones";
    }
    if (/^edge\/contract\/[\w-]+\.server\.ts$/.test(from) && to.startsWith("dayjs")) return null;
    if (!local) return to === "zod" ? null : "the contract imports zod only";
    return LEAF.test(to) || WIRE_LEAVES.includes(to) ? null : "the contract imports itself and the wire's leaves";
  }
  if (from.startsWith("edge/")) {
    if (!local || to.startsWith("edge/") || to.startsWith("chat/protocol")) return null;
    return "edge imports edge and chat/protocol; the Remix build comes in as virtual:remix/server-build";
  }
  if (from.startsWith("chat/")) {
    if (local) return to.startsWith("chat/") ? null : "chat stands on its own";
    // In the browser the wire's schemas are types only, because otherwise every page would load zod.
    return to === "zod" && (typeOnly || from.startsWith("chat/protocol/"))
      ? null
      : "chat imports zod only, and that for real in protocol only";
  }
  return null;
}

const files = ["app", "edge", "chat"].flatMap(sourcePaths);

describe("architecture", () => {
  test("imports between folders follow the rules of docs/architecture", () => {
    const offences = files
      .flatMap((file) => readImports(file))
      .flatMap((edge) => {
        const why = offence(edge);
        return why ? [`${edge.from} → ${edge.to}: ${why}`] : [];
      });
    expect(offences).toEqual([]);
  });

  test("the leaf modules of the wire protocol import only each other", () => {
    const others = WIRE_LEAVES.flatMap((path) => readImports(path)).filter(({ to }) => !WIRE_LEAVES.includes(to));
    expect(others).toEqual([]);
  });

  test("the rule finds a forbidden import", () => {
    const forbidden: Import[] = [
      { from: "app/root.tsx", to: "edge/matches/race", typeOnly: false },
      { from: "app/root.tsx", to: "edge/ground/context.ts", typeOnly: true },
      { from: "edge/match-pages/race.ts", to: "app/root", typeOnly: false },
      { from: "edge/contract/rules/vip.ts", to: "zod", typeOnly: false },
      { from: "edge/contract/calls/race.ts", to: "edge/db/client", typeOnly: false },
      { from: "edge/contract/rules/room-ids.ts", to: "chat/protocol/room-poll.ts", typeOnly: true },
      { from: "app/client/room.ts", to: "chat/protocol/room-poll.ts", typeOnly: false },
    ];
    expect(forbidden.map((edge) => offence(edge) !== null)).toEqual(forbidden.map(() => true));
  });

  test.each(WITHOUT_CIRCLES)("the files of %s do not import each other in a circle", (folder) => {
    const own = sourcePaths(folder);
    const graph = new Map(own.map((file) => [file, readImports(file).map(({ to }) => to)]));
    expect(findCircles(graph)).toEqual([]);
  });

  test("the check finds a circle wherever it begins", () => {
    const graph = new Map([
      ["a", ["b", "zod"]],
      ["b", ["c"]],
      ["c", ["d", "b"]],
      ["d", []],
    ]);
    expect(findCircles(graph)).toEqual([["b", "c"]]);
  });

  test("a screen imports no screen of another folder", () => {
    const table = readSource("app/routes.ts");
    const screens = new Set([...table.matchAll(/"(routes\/[^"]+)"/g)].map(([, path]) => `app/${path}`));
    const ofOneScreen = (from: string, to: string): boolean => dirname(from) === dirname(to) && dirname(to).split("/").length > 3;
    const crossing = files
      .flatMap((file) => readImports(file))
      .filter(
        ({ from, to, typeOnly }) => !typeOnly && from.startsWith("app/routes/") && screens.has(to) && !ofOneScreen(from, to),
      );
    expect(crossing.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("loaders and actions import no browser code", () => {
    const known = new Set(files);
    const reached = new Set(
      files.filter((path) => /^app\/.*(?:-action|\/queries|\.server|\/page-guard|\/load-[\w-]+)\.tsx?$/.test(path)),
    );
    expect(reached.size).toBeGreaterThan(20);
    const offences: string[] = [];
    for (const path of reached) {
      for (const { from, to, typeOnly } of readImports(path)) {
        if (typeOnly || !known.has(to)) continue;
        if (to.startsWith("app/client/")) offences.push(`${from} → ${to}`);
        reached.add(to);
      }
    }
    expect(offences).toEqual([]);
  });

  test("no code for browsers imports a value from a file of schemas", () => {
    const ofServer = /(?:-action|\/queries|\/page-guard|\/load-[\w-]+)\.tsx?$|\.server\.ts$/;
    const values = files.flatMap((path) => readImports(path)).filter(({ typeOnly }) => !typeOnly);
    const schemas = new Set(values.filter(({ from, to }) => to === "zod" && LEAF.test(from)).map(({ from }) => from));
    expect(schemas.size).toBeGreaterThan(20);
    const runsInBrowsers = (path: string): boolean => {
      if (ofServer.test(path)) return false;
      const importers = values.filter(({ to }) => to === path);
      return importers.length === 0 || importers.some(({ from }) => runsInBrowsers(from));
    };
    const offences = values.filter(({ from, to }) => from.startsWith("app/") && schemas.has(to) && runsInBrowsers(from));
    expect(offences.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("no file or folder is named utils, helpers, misc or common", () => {
    expect(files.filter((path) => /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|\.)/.test(path))).toEqual([]);
  });

  test("index.ts exists only at chat and edge/contract", () => {
    const barrels = files.filter((path) => /(?:^|\/)index\.tsx?$/.test(path));
    expect(
      barrels.filter((path) => !["chat/index.ts", "edge/contract/index.ts", "app/routes/site/index.tsx"].includes(path)),
    ).toEqual([]);
  });

  test("every source file stays within its limit of lines", () => {
    const long = files.map((path) => ({ path, lines: readSource(path).split("\n").length }));
    const tooLong = long.filter(({ path, lines }) => {
      if (/^edge\/(?:feed\/(?:names|demo-world)\/|demo\/|matches\/competition-rules\/|contract\/addresses\.ts$)/.test(path))
        return false;
      return lines > (/^app\/routes\/(?:.*\/)?(?:route|[\w-]+)\.tsx$/.test(path) && !path.includes("/parts/") ? 160 : 300);
    });
    expect(tooLong.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);
  });

  test("no source outside edge/contract/brands compares brand codes", () => {
    const comparing = files
      .filter((file) => !file.startsWith("edge/contract/brands/"))
      .filter((file) => /(?:===?|!==?|case)\s*["'](?:pq8|xzb|kqb|qutu|lttu)["']/.test(readSource(file)));
    expect(comparing).toEqual([]);
  });
});
