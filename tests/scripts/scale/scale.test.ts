import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import costs from "#scripts/scale/costs.json";
import { toScale } from "#scripts/scale/model.mjs";
import prices from "#scripts/scale/prices.json";
import { SCENARIOS } from "#scripts/scale/scenarios.mjs";
import { readSource } from "#tests/support/source-tree.ts";

type Name = keyof typeof SCENARIOS;
const ROOT = resolve(import.meta.dirname, "../../..");
const scale = (name: Name, changes: object = {}, declared: unknown = costs) =>
  toScale(name, { ...SCENARIOS[name], ...changes }, declared as typeof costs, prices);
type Costs = Omit<typeof costs, "acts"> & { acts: Record<string, { counts: Record<string, number>; shared_ms?: number }> };
const copyCosts = (): Costs => structuredClone(costs);
const run = (...args: string[]) =>
  spawnSync(process.execPath, ["scripts/scale.mjs", ...args], { cwd: ROOT, encoding: "utf8", timeout: 60_000 });
const findObject = (found: ReturnType<typeof scale>, start: string) =>
  found.objects.list.find(({ name }: { name: string }) => name.startsWith(start))!;

describe("the model of loads and costs", () => {
  it("equal seeds give equal figures, and different seeds give different figures", () => {
    expect(scale("A")).toEqual(scale("A"));
    expect(scale("A", { seed: 2 }).sockets.busiestRelay).not.toBe(scale("A").sockets.busiestRelay);
  });

  it("each line of money has its quantity, price, source and date", () => {
    for (const name of ["A", "B"] as const) {
      const { lines, total } = scale(name).money;
      for (const { quantity, price, per, money, source, date } of lines) {
        expect(money).toBeCloseTo((quantity / per) * price, 9);
        expect([source, date]).toEqual([expect.stringMatching(/^developers\.cloudflare\.com\//), "2026-11-28"]);
      }
      expect(lines.reduce((sum: number, { money }: { money: number }) => sum + money, 0)).toBeCloseTo(total, 6);
    }
  });

  it("a call that costs more makes the bill larger", () => {
    const dearer = copyCosts();
    dearer.acts.segment_sent!.counts.stream_rows = 70;
    expect(scale("A", {}, dearer).money.airHour).toBeGreaterThan(scale("A").money.airHour * 2);
    const slower = copyCosts();
    slower.acts.gift!.counts.d1_written = 430;
    expect(scale("B", {}, slower).database.busy).toBeGreaterThan(scale("B").database.busy);
  });

  it("without claims and shared readings, signed-in people ask D1 for nearly twice as much", () => {
    const before = copyCosts();
    before.pages.signed_in = {
      ...before.pages.signed_in,
      match: [3, 3],
      room: [1, 1],
      own_facts: 0,
      calls: { ...before.pages.signed_in.calls, "room.getRoomState": 2, "gift.getGiftList": 1 },
    };
    const tripsS = (declared: unknown) =>
      scale("B", {}, declared).database.lines.find(({ name }: { name: string }) => name === "sessions")!.tripsS;
    expect(tripsS(before) / tripsS(costs)).toBeCloseTo(19.5 / 12, 6);
  });

  it("a light call that reads the database instead of a Feed puts each isolate on D1's live path", () => {
    const unfed = copyCosts();
    unfed.acts.light_call_reading!.counts = { d1_read: 1_404, d1_trips: 1 };
    unfed.acts.day_list_reading!.counts = { d1_read: 379, d1_trips: 1 };
    const [before, after] = [scale("A", {}, unfed), scale("A")];
    expect(after.database.busy).toBeLessThan(before.database.busy / 2);
    expect(findObject(after, "Feed").callsS).toBeGreaterThan(1);
    expect(findObject(before, "Feed")).toBeUndefined();
  });

  it("the rows that Feeds read depend on matches and continents, not on isolates or viewers", () => {
    const readS = (changes: object) =>
      scale("A", changes).database.lines.find(({ name }: { name: string }) => name === "feeds")!.readS;
    expect(readS({ isolates: 3_000, viewers: 1_000_000, peak: 100_000 })).toBe(readS({}));
    expect(readS({ continents: 4 })).toBeCloseTo(2 * readS({}), 6);
  });

  it("names of days, gifts, picks and minutes take the same of D1 whatever the isolates and the crowd", () => {
    const busy = (changes: object) =>
      scale("B", changes)
        .database.lines.filter(({ name }: { name: string }) =>
          ["day_names", "gift", "pick", "pick_beside", "online_written", "room_watched"].includes(name),
        )
        .reduce((all: number, line: { busy: number }) => all + line.busy, 0);
    expect(busy({ isolates: 6_000, gifts: 0.1, picks: 6 })).toBeCloseTo(busy({}), 6);
    expect(busy({})).toBeLessThan(0.22);
    expect(findObject(scale("B"), "Feed").callsS).toBeLessThanOrEqual(300);
  });

  it("the rows of D1 that a crowd's pages read depend on data centres, not on isolates", () => {
    const crowd = ["largest room's match", "largest room's page", "list of rooms"];
    const readS = (changes: object) =>
      scale("B", changes)
        .database.lines.filter(({ name }: { name: string }) => crowd.includes(name))
        .reduce((all: number, line: { readS: number }) => all + line.readS, 0);
    expect(readS({ isolates: 6_000 })).toBeCloseTo(readS({}), 6);
    expect(readS({ centres: 50 })).toBeLessThan(0.7 * readS({}));
    expect(readS({ viewers: 2_000_000, peak: 2_000_000 })).toBeLessThan(1.3 * readS({}));
  });

  it("pages that nobody shares read D1 as often as they are opened", () => {
    const lines = (name: string) => scale("B").database.lines.find((line: { name: string }) => line.name === name)!;
    const visitsS = SCENARIOS.B.peak / SCENARIOS.B.joinS;
    const opened = (visitsS * costs.estimates.pages_visit.value * (1 - costs.estimates.crowd_pages_share.value)) / 4;
    expect(lines("other matches").rateS).toBeGreaterThan(0.75 * opened);
    expect(lines("other matches").rateS).toBeLessThan(opened);
  });

  it("a room's load is independent of the number of its guests", () => {
    const load = (viewers: number, declared: unknown) =>
      findObject(
        scale("B", { peak: viewers, viewers, signedIn: 0, gifts: 0, messages: 2, sharedAddresses: 0 }, declared),
        "Group of the largest",
      ).callsS;
    expect(load(200_000, costs)).toBeCloseTo(load(400_000, costs), 0);
    const before = copyCosts();
    before.acts.number_asked!.counts.group_calls = 1;
    before.constants.number_valid_s.value = 0;
    expect(load(400_000, before)).toBeGreaterThan(10_000);
  });

  it("the number of Relays limits the calls that Relays combine", () => {
    const alone = copyCosts();
    for (const act of ["member_enters_room", "member_returns", "member_leaves"] as const) alone.acts[act]!.shared_ms = 0;
    const parts = (declared: unknown, relays: number) =>
      findObject(scale("B", { joinS: 60, relays }, declared), "Group of the largest").parts;
    expect(parts(costs, 4).doors).toBe(80);
    expect(parts(costs, 20).doors).toBe(100);
    expect(parts(alone, 4).member_enters_room).toBeGreaterThan(1_000);
  });

  it("all viewers behind shared addresses have sockets until their addresses fill three Relays each", () => {
    expect(scale("B").sockets.refusedByNetwork).toBe(0);
    const few = structuredClone(costs);
    few.estimates.shared_addresses.value = 5;
    expect(scale("B", {}, few).sockets.refusedByNetwork).toBe(1_000_000 * 0.2 * 0.7 - 5 * 3 * 5_000);
  });

  it("segments through the Worker are billed only without a segment host", () => {
    const through = scale("A", { segmentOrigin: false }).money;
    expect(through.site - scale("A").money.site).toBeGreaterThan(1_000);
    expect(through.lines.some(({ part }: { part: string }) => part === "segments through the Worker")).toBe(true);
  });

  it("the plan's part of a month covers gifts and picks as it covers all other acts of viewers", () => {
    const { lines } = scale("A").money;
    const sum = (name: string) =>
      lines
        .filter((line: { name: string; part: string }) => line.name === name && line.part !== "hours on air")
        .reduce((all: number, { quantity }: { quantity: number }) => all + quantity, 0);
    expect(
      lines.some(({ part, name }: { part: string; name: string }) => part === "gifts and picks" && name === "d1_written"),
    ).toBe(true);
    expect(sum("d1_written")).toBeCloseTo(0, 3);
  });

  it("a member of a crowd costs fewer rows than one of a small room", () => {
    const rows = (declared: unknown) =>
      scale("B", {}, declared).money.lines.find(({ name }: { name: string }) => name === "object_rows")!.quantity;
    const wide = structuredClone(costs);
    wide.constants.room_members_kept.value = 1_000_000;
    expect(rows(costs)).toBeLessThan(rows(wide) - 2_000_000);
  });

  it("longer segments make an hour of broadcast cheaper", () => {
    expect(scale("A", { segmentS: 2 }).money.airHour).toBeLessThan(scale("A").money.airHour * 0.75);
  });

  it("more calls per return make the recovery after an outage longer", () => {
    const before = copyCosts();
    for (const act of ["guest_returns", "member_returns"]) {
      before.acts[act]!.counts.group_calls = 1;
      before.acts[act]!.shared_ms = 0;
    }
    expect(scale("B", {}, before).outage!.nearlyBackS).toBeGreaterThan(300);
    expect(scale("B").outage!.nearlyBackS).toBeLessThan(60);
  });
});

describe("the declared costs", () => {
  it.each(Object.entries(costs.acts))("a test compares the counts of the act %s", (name, { test }) => {
    expect(readSource(test)).toMatch(new RegExp(`expectDeclared\\(\\s*"${name}"`));
  });

  it.each(Object.entries(costs.constants))("the constant %s equals the constant in the code", (_, { file, text, value }) => {
    expect(readSource(file)).toContain(text);
    const [number = ""] = /[\d_.]+(?=\D*$)/.exec(text) ?? [];
    const known = Number(number.replaceAll("_", ""));
    expect([known, known / 1_000]).toContain(value);
  });
});

describe("the command", () => {
  it("the command reads only its own files and opens no connection", () => {
    const sources = [
      "scripts/scale.mjs",
      ...readdirSync(resolve(ROOT, "scripts/scale")).map((name) => `scripts/scale/${name}`),
    ].filter((path) => path.endsWith(".mjs"));
    expect(sources.length).toBeGreaterThan(5);
    const imported = sources.flatMap((path) => [...readSource(path).matchAll(/from "(node:[^"]+)"/g)].map(([, name]) => name));
    expect([...new Set(imported)].sort()).toEqual(["node:fs", "node:util"]);
    for (const path of sources) expect(readSource(path), path).not.toMatch(/\bfetch\(|Math\.random|Date\.now|WebSocket/);
  });

  it("the report names the busiest object, the first limit and all sources", () => {
    const { stdout, status } = run();
    expect(status).toBe(0);
    for (const words of [
      "Scenario A",
      "Scenario B",
      "First to break",
      "DOES NOT HOLD",
      "measured:",
      "documented by the platform:",
      "estimated,",
    ])
      expect(stdout).toContain(words);
  });

  it("options change the scenario, and the peak follows the viewers", () => {
    const { stdout } = run("--room", "--viewers", "500000", "--relays", "64", "--no-outage", "--json");
    const { scenarios } = JSON.parse(stdout);
    expect(scenarios).toHaveLength(1);
    expect(scenarios[0]).toMatchObject({ name: "B", outage: null, scenario: { viewers: 500_000, peak: 500_000, relays: 64 } });
  });

  it.each([
    [["--viewers", "many"], '--viewers is "many"'],
    [["--room-share", "2"], '--room-share is "2"'],
    [["--relays", "1.5"], '--relays is "1.5"'],
    [["--segment", "0"], '--segment is "0"'],
    [["--scenario", "C"], '--scenario is "C"'],
    [["--spectators", "5"], "spectators"],
  ])("the option %j is refused with a reason", (args, reason) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });

  it("package.json offers the command", () => {
    expect(JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")).scripts.scale).toBe("node scripts/scale.mjs");
  });
});
