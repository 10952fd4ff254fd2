import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import type { Side } from "#edge/matches/matches.ts";
import { matchKey } from "../ids.ts";
import { type Competition, findCompetition } from "./competitions.ts";
import { countryByName } from "./countries.ts";
import type { SheetIncident } from "./event-incidents.ts";
import type { FeedBuilder, MatchChildren, MatchDetails } from "./feed-builder.ts";
import { hostIsAway, internationalKey } from "./international.ts";
import { seasonOfDay } from "./local-time.ts";
import { clubRow, findStar, nationalRow, type PlayerRow, playerRow, playerSlug, type TeamRow } from "./subjects.ts";
import {
  COMPETITIONS,
  POSITIONS,
  type SheetLine,
  SOURCE,
  type TeamData,
  type WyMatch,
  type WyPlayer,
  type WyTeam,
} from "./wyscout-shapes.ts";

export interface Catalogue {
  players: ReadonlyMap<number, WyPlayer>;
  teams: ReadonlyMap<number, WyTeam>;
  /** Names by id; empty if there are no companion files. */
  coaches: ReadonlyMap<number, string>;
  referees: ReadonlyMap<number, string>;
}

/** A match whose teams and competition are known, with its sides in the product's form. */
export interface PlacedMatch {
  match: WyMatch;
  competition: Competition;
  season: string;
  key: string;
  home: TeamData;
  away: TeamData;
  homeRow: TeamRow;
  awayRow: TeamRow;
}

/** Returns the reason as a sentence if competition, season, a side or the key cannot be found. */
export function placeMatch(match: WyMatch, { teams }: Catalogue): PlacedMatch | string {
  const known = COMPETITIONS[match.competitionId];
  const competition = known && findCompetition("football", known.key);
  if (!known || !competition) return `competition ${match.competitionId} is not known`;
  const sides = Object.values(match.teamsData);
  let home = sides.find(({ side }) => side === "home");
  let away = sides.find(({ side }) => side === "away");
  if (!home || !away) return "it has no home or no away team";
  const row = ({ teamId }: TeamData): TeamRow | string => {
    const team = teams.get(teamId);
    if (!team) return `team ${teamId} is not in teams.json`;
    if (known.international !== (team.type === "national")) return `${team.name} does not play in ${competition.name.en}`;
    return known.international ? nationalRow("football", team.name, SOURCE) : wyscoutClub(team, competition.country);
  };
  let homeRow = row(home);
  let awayRow = row(away);
  if (typeof homeRow === "string") return homeRow;
  if (typeof awayRow === "string") return awayRow;
  const date = match.dateutc.slice(0, 10);
  const season = known.international ? date.slice(0, 4) : seasonOfDay(date);
  if (known.international && hostIsAway(competition.slug, season, homeRow.slug, awayRow.slug)) {
    [home, away] = [away, home];
    [homeRow, awayRow] = [awayRow, homeRow];
  }
  const key = known.international
    ? internationalKey(competition.slug, season, homeRow.slug, awayRow.slug, date)
    : matchKey(competition.slug, season, homeRow.slug, awayRow.slug);
  return { match, competition, season, key, home, away, homeRow, awayRow };
}

/** Wyscout has a short and an official name; the function uses the name that the name tables have. */
function wyscoutClub(team: WyTeam, country: string): TeamRow {
  const short = clubRow("football", team.name, country, SOURCE);
  if (short.nameZh) return short;
  const official = clubRow("football", team.officialName, country, SOURCE);
  return official.nameZh ? official : short;
}

/** Returns the country for which a player plays, otherwise the country of the passport. */
function findCountry({ currentNationalTeamId, passportArea }: WyPlayer, teams: Catalogue["teams"]): string | null {
  const national = teams.get(Number(currentNationalTeamId));
  return (national && countryByName(national.name)) ?? (passportArea ? countryByName(passportArea.name) : null);
}

export function wyscoutPlayer(player: WyPlayer, teams: Catalogue["teams"]): PlayerRow {
  const full = `${player.firstName} ${player.lastName}`.trim();
  const born = player.birthDate ? Number(player.birthDate.slice(0, 4)) : null;
  const star = findStar("football", full, born) ?? findStar("football", player.shortName, born);
  return playerRow("football", playerSlug(full, player.birthDate ?? null, `wyscout-${player.wyId}`), {
    nameEn: player.shortName || full,
    nameZh: star?.name.zh ?? null,
    position: POSITIONS[player.role.code2] ?? null,
    birthDate: player.birthDate ?? null,
    heightCm: player.height || null,
    weightKg: player.weight || null,
    country: findCountry(player, teams),
    source: SOURCE,
  });
}

const finalScore = ({ score, scoreET }: TeamData, { duration }: WyMatch): number => (duration === "Regular" ? score : scoreET);

/** Wyscout's minutes count on after 90 (after 120 with extra time). Returns the displayed minute and the added minutes. */
export function shownMinute(minute: number, duration: WyMatch["duration"]): { minute: number; added: number } {
  const last = duration === "Regular" ? 90 : 120;
  return minute > last ? { minute: last, added: minute - last } : { minute: Math.max(1, minute), added: 0 };
}

const toPeriod = (minute: number): number => (minute <= 45 ? 1 : minute <= 90 ? 2 : minute <= 105 ? 3 : 4);

export function everybody({ formation }: TeamData): SheetLine[] {
  return formation ? [...formation.lineup, ...formation.bench] : [];
}

/** Returns only cards and substitutions, because the sheet does not state the minutes of goals. */
export function sheetIncidents(placed: PlacedMatch, side: Side, ids: ReadonlyMap<number, PlayerRow>): SheetIncident[] {
  const { duration } = placed.match;
  const team = placed[side];
  const at = (minute: number): { minute: number; added: number; period: number } => {
    const shown = shownMinute(minute, duration);
    return { ...shown, period: toPeriod(shown.minute) };
  };
  const who = (id: number): { playerId: number | null; playerName: string | null } => {
    const row = ids.get(id);
    return { playerId: row?.id ?? null, playerName: row?.nameEn ?? null };
  };
  const cards = everybody(team).flatMap(({ playerId, yellowCards, redCards }) => [
    ...(yellowCards > 0 ? [{ kind: "yellow-card", side, ...at(yellowCards), ...who(playerId) }] : []),
    ...(redCards > 0 ? [{ kind: "red-card", side, ...at(redCards), ...who(playerId) }] : []),
  ]);
  const changes = (team.formation?.substitutions ?? []).map(({ playerIn, playerOut, minute }) => {
    const off = who(playerOut);
    return { kind: "substitution", side, ...at(minute), ...who(playerIn), relatedId: off.playerId, relatedName: off.playerName };
  });
  return [...cards, ...changes];
}

/** `children` adds the event data, or the cards and substitutions of the sheets. */
export function addMatch(
  builder: FeedBuilder,
  placed: PlacedMatch,
  catalogue: Catalogue,
  round: { number: number; name: string | null; stage: "league" | "group" | "knockout" },
  extra: Partial<MatchDetails>,
  children: (matchId: number, players: ReadonlyMap<number, PlayerRow>) => MatchChildren,
): number {
  const { match, competition, season, key, home, away, homeRow, awayRow } = placed;
  const seasonId = builder.season(competition, season);
  const group = round.stage === "group" ? (match.groupName ?? "").replace(/^Group /, "") : "";
  const players = new Map<number, PlayerRow>();
  for (const { playerId } of [...everybody(home), ...everybody(away)]) {
    const player = catalogue.players.get(playerId);
    if (!player) continue;
    const row = wyscoutPlayer(player, catalogue.teams);
    players.set(playerId, row);
    builder.player(row);
  }
  const cards = (team: TeamData, which: "yellowCards" | "redCards"): number =>
    everybody(team).filter((line) => line[which] > 0).length;
  const referee = match.referees.find(({ role }) => role === "referee");
  const shootout = match.duration === "Penalties";
  return builder.match(
    key,
    {
      leagueId: builder.league(competition),
      seasonId,
      roundId: builder.round(seasonId, round.number, round.stage, round.name),
      homeTeamId: builder.team(homeRow, seasonId, group),
      awayTeamId: builder.team(awayRow, seasonId, group),
      startsAt: Date.parse(`${match.dateutc.replace(" ", "T")}Z`) / 1000,
      dateOnly: 0,
      status: match.status === "Played" ? FOOTBALL_STATUS.FINISHED : FOOTBALL_STATUS.TO_BE_DETERMINED,
      homeScore: finalScore(home, match),
      awayScore: finalScore(away, match),
      homeHalfScore: home.scoreHT,
      awayHalfScore: away.scoreHT,
      homePenalties: shootout ? home.scoreP : null,
      awayPenalties: shootout ? away.scoreP : null,
      homeYellowCards: cards(home, "yellowCards"),
      awayYellowCards: cards(away, "yellowCards"),
      homeRedCards: cards(home, "redCards"),
      awayRedCards: cards(away, "redCards"),
      groupName: group,
      venue: match.venue || null,
      referee: (referee && catalogue.referees.get(referee.refereeId)) ?? null,
      ...extra,
    },
    (id) => children(id, players),
  );
}

/** Returns the sheets of a match: starters first, then the bench. `places` are places on the pitch by Wyscout's player id. */
export function sheets(
  placed: PlacedMatch,
  matchId: number,
  { coaches }: Catalogue,
  players: ReadonlyMap<number, PlayerRow>,
  places: ReadonlyMap<number, { x: number; y: number }> = new Map(),
): Required<Pick<MatchChildren, "lineups" | "lineupSides">> {
  const lineups: Required<MatchChildren>["lineups"] = [];
  const lineupSides: Required<MatchChildren>["lineupSides"] = [];
  for (const side of ["home", "away"] as const) {
    const team = placed[side];
    if (!team.formation) continue;
    lineupSides.push({ matchId, side, formation: null, coach: (team.coachId ? coaches.get(team.coachId) : null) ?? null });
    const starters = new Set(team.formation.lineup.map(({ playerId }) => playerId));
    let place = 0;
    for (const line of everybody(team)) {
      const row = players.get(line.playerId);
      if (!row) continue;
      const starter = starters.has(line.playerId);
      const at = starter ? places.get(line.playerId) : undefined;
      lineups.push({
        matchId,
        side,
        place: ++place,
        playerId: row.id!,
        playerName: row.nameEn,
        position: row.position ?? null,
        starter: starter ? 1 : 0,
        x: at?.x ?? null,
        y: at?.y ?? null,
        // League files write "2" where a player has no own goals. In these files, no player has two own goals in a match.
        stats: JSON.stringify({ goals: line.goals, own_goals: line.ownGoals === 1 ? 1 : 0 }),
      });
    }
  }
  return { lineups, lineupSides };
}
