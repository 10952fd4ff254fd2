import { describe, expect, test } from "vitest";
import { findCircles } from "../support/import-circles.ts";
import { type Import, readImports, readSource, sourcePaths } from "../support/source-tree.ts";

/** Reads the floor of each code folder in edge/ from the diagram in edge/README.md, the lowest first. */
function readFloors(): Map<string, number> {
  const [, drawing = ""] = /## Floors[\s\S]*?```text\n([\s\S]*?)```/.exec(readSource("edge/README.md")) ?? [];
  const floors = drawing.trimEnd().split("\n").toReversed();
  return new Map(
    floors.flatMap((line, floor) =>
      line
        .trim()
        .split(/\s+/)
        .map((subject): [string, number] => [subject, floor]),
    ),
  );
}

const FLOORS_MAX = 7;
const floors = readFloors();

/**
 * These files assemble the Worker and import endpoints and Durable Objects directly. An index file with these imports would load
 * the Workers runtime.
 */
const TOP = new Set(["edge/worker.ts", "edge/app.ts", "edge/provide.ts"]);
/** Folders of `edge/ground` that count as separate code folders, because they have tables of their own. */
const GROUND_SUBJECTS = /^edge\/(ground\/(?:files|inbox|moderator-acts|people|schedule|search|settings|task-counts))\//;

const files = sourcePaths("edge");
const known = new Set(files);

/** Returns the top folder of a file of edge, or `worker` for files outside of the folders. */
const floorName = (file: string): string => {
  const [, name = "", inside] = file.split("/");
  return inside === undefined ? "worker" : name;
};

/**
 * Returns the file's code folder if other folders may import only its index file. Returns null for the contract and the ground's
 * tools: their files are imported directly.
 */
function findSubject(file: string): string | null {
  const [, part] = GROUND_SUBJECTS.exec(file) ?? [];
  if (part) return part;
  const name = floorName(file);
  return ["contract", "ground", "worker"].includes(name) ? null : name;
}

const toDoors = (subject: string): string[] => [`edge/${subject}/${subject.split("/").at(-1)}.ts`, `edge/${subject}/reads.ts`];

const arrows: readonly Import[] = files.flatMap((file) => readImports(file)).filter(({ to }) => known.has(to));
const crossing = arrows.filter(({ from, to }) => floorName(from) !== floorName(to));
const written = ({ from, to }: Import): string => `${from} → ${to}`;

function toFolders(imports: readonly Import[], toFolder: (file: string) => string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { from, to } of imports) {
    const [a, b] = [toFolder(from), toFolder(to)];
    if (a !== b) found.set(a, [...(found.get(a) ?? []), b]);
    if (!found.has(b)) found.set(b, []);
  }
  return found;
}

describe("layers of edge", () => {
  test("the README places every folder on one of at most seven layers", () => {
    expect(new Set(floors.values()).size).toBeLessThanOrEqual(FLOORS_MAX);
    expect([...floors.keys()].toSorted()).toEqual([...new Set(files.map(floorName))].toSorted());
  });

  test("each import between folders leads to a lower layer", () => {
    const up = crossing.filter(({ from, to }) => (floors.get(floorName(from)) ?? -1) <= (floors.get(floorName(to)) ?? 99));
    expect(crossing.length).toBeGreaterThan(1_000);
    expect(up.map(written)).toEqual([]);
  });

  test("the parts of the ground layer do not import each other in a circle", () => {
    const ofGround = arrows.filter(({ from, to }) => floorName(from) === "ground" && floorName(to) === "ground");
    const parts = toFolders(ofGround, (file) => file.split("/")[2] ?? "");
    expect(parts.size).toBeGreaterThan(10);
    expect(findCircles(parts)).toEqual([]);
  });

  test("other folders import a subject folder only through its entry or read modules", () => {
    const inside = arrows.filter(({ from, to }) => {
      const subject = findSubject(to);
      return subject !== null && subject !== findSubject(from) && !TOP.has(from) && !toDoors(subject).includes(to);
    });
    expect(inside.map(written)).toEqual([]);
  });
});

describe("folders of app", () => {
  const own = new Set(sourcePaths("app"));
  /** Each feature is a folder of its own. All screens count as one folder, because a screen imports no other screen. */
  const toFolder = (file: string): string => {
    const [, top = "", inside = "", ...deeper] = file.split("/");
    return top === "features" && deeper.length > 0 ? `${top}/${inside}` : inside === "" ? file : top;
  };

  test("the folders of app do not import each other in a circle", () => {
    const folders = toFolders(
      [...own].flatMap((file) => readImports(file)).filter(({ to }) => own.has(to)),
      toFolder,
    );
    expect(folders.size).toBeGreaterThan(40);
    expect(findCircles(folders)).toEqual([]);
    expect(
      ["ui", "i18n", "client", "state", "visit"]
        .flatMap((low) => folders.get(low) ?? [])
        .filter((name) => name.startsWith("features")),
    ).toEqual([]);
  });
});
