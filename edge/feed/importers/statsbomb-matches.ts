import { matchKey, slugify, teamId } from "../ids.ts";
import { type Competition, findCompetition, unknownCompetition } from "./competitions.ts";
import { countryByName } from "./countries.ts";
import type { MatchChildren } from "./feed-builder.ts";
import { hostIsAway, internationalKey } from "./international.ts";
import { isDate } from "./local-time.ts";
import { readSeasonName } from "./source-days.ts";
import { formationText, placeOfPosition } from "./statsbomb-positions.ts";
import {
  COMPETITIONS,
  type SbEvent,
  type SbLineup,
  type SbMatch,
  type SbPerson,
  type SbTeam,
  SOURCE,
} from "./statsbomb-shapes.ts";
import { clubRow, findStar, nationalRow, type PlayerRow, playerRow, playerSlug, type TeamRow } from "./subjects.ts";

/** A match with its sides in the product's order. */
export interface PlacedSbMatch {
  match: SbMatch;
  competition: Competition;
  international: boolean;
  season: string;
  key: string;
  home: SbTeam;
  away: SbTeam;
  homeRow: TeamRow;
  awayRow: TeamRow;
  score: [number, number] | null;
}

const WOMEN = /\b(?:women|ladies|feminin[oa]|femenin[oa]|féminin|frauen|wfc|lfc|fcw|afcw)\b|femení/i;

function womensNational(row: TeamRow): TeamRow {
  const slug = `national-women-${row.slug.replace(/^national-/, "")}`;
  return {
    ...row,
    id: teamId(row.sportId, slug),
    slug,
    nameEn: `${row.nameEn} Women`,
    nameZh: row.nameZh ? `${row.nameZh}女足` : null,
    namePt: `${row.namePt ?? row.nameEn} (feminino)`,
    shortEn: row.shortEn,
    source: SOURCE,
  };
}

/** A women's team never gets the row of the men's team of its club or country. */
function teamRow(team: SbTeam, competition: Competition, international: boolean): TeamRow {
  if (!international) {
    const name = team.isWomen && !WOMEN.test(team.name) ? `${team.name} Women` : team.name;
    const home = competition.country;
    // In a competition of many countries, the club's own country distinguishes clubs with the same name.
    const country =
      home === "eu" || home === "un" || home === "samerica" || home === "asia"
        ? team.country && countryByName(team.country)
        : home;
    return clubRow("football", name, country ?? null, SOURCE);
  }
  const name = team.name.replace(/\s*\(?\bWomen(?:'s)?\)?$/i, "");
  const row = nationalRow("football", name, SOURCE);
  const country = row.country === "un" && team.country ? (countryByName(team.country) ?? "un") : row.country;
  return team.isWomen ? womensNational({ ...row, country }) : { ...row, country };
}

/** Returns the reason as a sentence if competition, season, a side or the key cannot be found. */
export function placeMatch(match: SbMatch, nowS: number): PlacedSbMatch | string {
  const { competition_id: id, competition_name: name, country_name: country } = match.competition;
  const known = COMPETITIONS[id];
  const competition =
    (known && findCompetition("football", known.key)) ?? unknownCompetition(name, countryByName(country) ?? "un", "league");
  if (!isDate(match.match_date)) return `match_date: "${match.match_date}" is no day; write YYYY-MM-DD`;
  const international = known?.international ?? false;
  const stated = readSeasonName(match.season.season_name, nowS);
  if (!stated) return `season_name: "${match.season.season_name}" is no season; write it like 2018/2019 or 2018`;
  const season = international ? match.match_date.slice(0, 4) : stated;
  let [home, away] = [match.home, match.away];
  let [homeRow, awayRow] = [teamRow(home, competition, international), teamRow(away, competition, international)];
  let score: [number, number] | null =
    match.home_score == null || match.away_score == null ? null : [match.home_score, match.away_score];
  if (homeRow.slug === awayRow.slug) return `${home.name} plays against itself`;
  if (international && hostIsAway(competition.slug, season, homeRow.slug, awayRow.slug)) {
    [home, away] = [away, home];
    [homeRow, awayRow] = [awayRow, homeRow];
    score = score && [score[1], score[0]];
  }
  const stage = findStage(match);
  const leg = competition.format === "cup" && stage !== null ? slugify(stage) : "";
  const key = international
    ? internationalKey(competition.slug, season, homeRow.slug, awayRow.slug, match.match_date)
    : matchKey(competition.slug, season, homeRow.slug, awayRow.slug, leg);
  return { match, competition, international, season, key, home, away, homeRow, awayRow, score };
}

/** Null for plain matchdays of a league. */
export function findStage({ competition_stage: stage }: SbMatch): string | null {
  const name = stage?.name ?? "Regular Season";
  return name === "Regular Season" ? null : name;
}

/** The data set has no dates of birth, so its player numbers distinguish people with the same name. */
export function statsbombPlayer(person: SbPerson, position: string | null, isWomen: boolean): PlayerRow {
  const name = person.player_nickname || person.player_name;
  const star = isWomen ? null : (findStar("football", name, null) ?? findStar("football", person.player_name, null));
  return playerRow("football", playerSlug(person.player_name, null, `statsbomb-${person.player_id}`), {
    nameEn: name,
    nameZh: star?.name.zh ?? null,
    position,
    country: person.country ? countryByName(person.country.name) : null,
    source: SOURCE,
  });
}

/** Keys of `positions` are StatsBomb's player numbers. */
export function findStarters(
  teamId: number,
  events: readonly SbEvent[],
): { formation: string | null; positions: Map<number, number> } {
  const start = events.find(({ type, team, tactics }) => type.name === "Starting XI" && team.id === teamId && tactics);
  return {
    formation: formationText(start?.tactics?.formation),
    positions: new Map(start?.tactics?.lineup.map(({ player, position }) => [player.id, position.id])),
  };
}

/** Starters first, then the bench. */
export function sheets(
  { home, away }: PlacedSbMatch,
  matchId: number,
  lineups: readonly SbLineup[],
  events: readonly SbEvent[],
  players: ReadonlyMap<number, PlayerRow>,
): Required<Pick<MatchChildren, "lineups" | "lineupSides">> {
  const rows: Required<MatchChildren>["lineups"] = [];
  const lineupSides: Required<MatchChildren>["lineupSides"] = [];
  for (const [side, team] of [["home", home] as const, ["away", away] as const]) {
    const lineup = lineups.find(({ team_id }) => team_id === team.id)?.lineup ?? [];
    const { formation, positions } = findStarters(team.id, events);
    if (lineup.length > 0 || team.coach) lineupSides.push({ matchId, side, formation, coach: team.coach });
    const order = [...lineup].sort(
      (a, b) =>
        Number(positions.has(b.player_id)) - Number(positions.has(a.player_id)) ||
        (positions.get(a.player_id) ?? 99) - (positions.get(b.player_id) ?? 99) ||
        (a.jersey_number ?? 99) - (b.jersey_number ?? 99),
    );
    for (const [at, person] of order.entries()) {
      const row = players.get(person.player_id);
      if (!row) continue;
      const position = positions.get(person.player_id);
      const place = position === undefined ? null : placeOfPosition(position);
      rows.push({
        matchId,
        side,
        place: at + 1,
        playerId: row.id!,
        playerName: row.nameEn,
        number: person.jersey_number ?? null,
        position: place?.letter ?? row.position ?? null,
        starter: position === undefined ? 0 : 1,
        x: place?.x ?? null,
        y: place?.y ?? null,
      });
    }
  }
  return { lineups: rows, lineupSides };
}
