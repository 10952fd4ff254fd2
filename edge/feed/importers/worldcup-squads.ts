import * as z from "zod";
import { spelledColumns } from "#edge/ground/db/localized.ts";
import { foldSpelling } from "../names/lookup.ts";
import type { FeedBatch } from "../records.ts";
import { countryByName } from "./countries.ts";
import { FeedBuilder } from "./feed-builder.ts";
import type { ImportContext, ImportFile, ImportReport } from "./importer.ts";
import { complaint, outline, readJson } from "./json-file.ts";
import { isDate } from "./local-time.ts";
import { findStar, nationalRow, type PlayerRow, playerRow, playerSlug, starSlug } from "./subjects.ts";

const SOURCE = "worldcup.json";
const EXPECTS = 'squads of worldcup.json: [{"name", "fifa_code", "players": [{"number", "pos", "name", "date_of_birth"}]}]';

const Squads = z.array(z.object({ name: z.string(), fifa_code: z.string(), players: z.array(z.unknown()) }));
const Player = z.object({
  number: z.int().optional(),
  pos: z.enum(["GK", "DF", "MF", "FW"]),
  name: z.string().min(1),
  date_of_birth: z.string().refine(isDate, "not a date (YYYY-MM-DD)"),
});
const POSITIONS = { GK: "G", DF: "D", MF: "M", FW: "F" } as const;

interface Squads {
  team: string;
  row: number;
  player: z.infer<typeof Player>;
}

function squadPlayers(value: unknown, path: string, report: ImportReport | null): Squads[] {
  const players: Squads[] = [];
  let row = 0;
  for (const squad of outline(Squads, value, path, EXPECTS)) {
    for (const entry of squad.players) {
      row++;
      const parsed = Player.safeParse(entry);
      if (parsed.success) players.push({ team: squad.name, row, player: parsed.data });
      else report?.leaveOut(row, `${squad.name}: ${complaint(parsed.error)}`);
    }
  }
  return players;
}

function toRow({ team, player }: Squads): PlayerRow {
  const national = nationalRow("football", team, SOURCE);
  const star = findStar("football", player.name, Number(player.date_of_birth.slice(0, 4)));
  const slug = starSlug("football", player.name, Number(player.date_of_birth.slice(0, 4)), national.slug);
  return playerRow("football", slug ?? playerSlug(player.name, player.date_of_birth, ""), {
    ...spelledColumns("name", { ...star?.name, en: player.name }),
    teamId: national.id ?? null,
    position: POSITIONS[player.pos],
    number: player.number ?? null,
    birthDate: player.date_of_birth,
    country: countryByName(team),
    source: SOURCE,
  });
}

export async function* readSquads(file: ImportFile, report: ImportReport): AsyncGenerator<FeedBatch> {
  const players = squadPlayers(await readJson(file, EXPECTS), file.path, report);
  const builder = new FeedBuilder("football", SOURCE);
  for (const entry of players) {
    builder.team(nationalRow("football", entry.team, SOURCE));
    builder.player(toRow(entry));
  }
  yield* builder.batches();
}

/** Returns player ids by `<team as the rows write it>/<name>`. Empty if there is no squads file. */
export async function readPlayerIds(context: ImportContext): Promise<ReadonlyMap<string, number>> {
  const file = await context.sibling("worldcup.squads.json");
  const ids = new SquadIds();
  if (file) {
    for (const entry of squadPlayers(await readJson(file, EXPECTS), file.path, null))
      ids.add(entry.team, entry.player.name, toRow(entry).id!);
  }
  return ids;
}

/** Finds players without regard to accents, and by any name of their country. */
class SquadIds extends Map<string, number> {
  #key(teamAndName: string): string {
    const at = teamAndName.indexOf("/");
    const team = teamAndName.slice(0, at);
    return `${countryByName(team) ?? foldSpelling(team)}/${foldSpelling(teamAndName.slice(at + 1))}`;
  }

  add(team: string, name: string, id: number): void {
    super.set(this.#key(`${team}/${name}`), id);
  }

  override get(teamAndName: string): number | undefined {
    return super.get(this.#key(teamAndName));
  }
}
