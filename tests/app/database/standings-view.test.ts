import { expect, it } from "vitest";
import { standingsView } from "#app/features/standings/standings-view.ts";
import type { Standing } from "#edge/contract/entities/standing.ts";
import { named } from "../matches.ts";

const logo = "/m/crest/plain-000000-ffffff.svg";
const team = (id: number) => named(`队${id}`, { id, short_name_zh: `短${id}`, short_name_en: `T${id}`, short_name_pt: "", logo });
const row = (id: number, won: number, lost: number, more: Partial<Standing> = {}): Standing => ({
  position: id,
  team: team(id),
  played: won + lost,
  won,
  drawn: 0,
  lost,
  scored: 0,
  conceded: 0,
  points: 0,
  form: "",
  adjusted: 0,
  part: "",
  ...more,
});

const plain = { stage: "", stage_names: null, parts: [], source: "", zones: [], decisions: [] };
const league = { ...team(9), name_pt: "Copa", color: "#000000", rank: 1 };

it("football standings show the points and the last five results", () => {
  const [table] = standingsView(
    [{ ...plain, league, group_name: "A", rows: [row(1, 5, 2, { scored: 9, conceded: 12, points: 15, form: "WWLDWL" })] }],
    1,
    "zh",
  );
  expect(table).toEqual({
    sport: 1,
    league: [9, "队9"],
    group: "A",
    rows: [[1, 1, "短1", "/m/crest/plain-000000-ffffff.svg", 7, 5, 0, 2, -3, 15, "WLDWL", 9, 12]],
  });
});

it("basketball standings show the games behind the leader", () => {
  const rows = [row(1, 15, 6), row(2, 14, 6), row(3, 6, 14), row(4, 0, 0)];
  const [table] = standingsView([{ ...plain, league, group_name: "", rows }], 2, "pt-BR");
  expect(table?.league).toEqual([9, "Copa"]);
  expect(table?.rows.map((view) => [view[2], view[8], view[9]])).toEqual([
    ["T1", 0, 714],
    ["T2", 0.5, 700],
    ["T3", 8.5, 300],
    ["T4", 4.5, 0],
  ]);
});
