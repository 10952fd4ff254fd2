/** Shapes of the Wyscout open data (Pappalardo et al., CC-BY 4.0), limited to the fields that the importer reads. */

import * as z from "zod";

export const SOURCE = "wyscout";

/** Decodes letters outside ASCII. The data set escapes them once more than JSON requires (`\u00e9`). */
export const unescapeText = (text: string): string =>
  text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\u00ad/g, "");

const Text = z.string().transform(unescapeText);
/** A number that the data set writes as a number, as text or as "null". */
const Figure = z.union([z.number(), z.string()]).transform((value) => {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
});

export const WyPlayer = z.object({
  wyId: z.int(),
  shortName: Text,
  firstName: Text,
  lastName: Text,
  birthDate: z.string().nullish(),
  height: z.number().nullish(),
  weight: z.number().nullish(),
  role: z.object({ code2: z.string() }),
  passportArea: z.object({ name: z.string() }).nullish(),
  currentNationalTeamId: z.union([z.int(), z.string()]).nullish(),
});
export type WyPlayer = z.infer<typeof WyPlayer>;

export const WyTeam = z.object({
  wyId: z.int(),
  name: Text,
  officialName: Text,
  type: z.enum(["club", "national"]),
});
export type WyTeam = z.infer<typeof WyTeam>;

/** Coaches and referees (`coaches.json`, `referees.json` of the same publication). */
export const WyPerson = z.object({ wyId: z.int(), shortName: Text, firstName: Text, lastName: Text });

const SheetLine = z.object({ playerId: z.int(), goals: Figure, ownGoals: Figure, yellowCards: Figure, redCards: Figure });
export type SheetLine = z.infer<typeof SheetLine>;
const Substitution = z.object({ playerIn: z.int(), playerOut: z.int(), minute: z.int() });

const TeamData = z.object({
  teamId: z.int(),
  side: z.enum(["home", "away"]),
  score: z.int(),
  scoreHT: z.int(),
  scoreET: z.int(),
  scoreP: z.int(),
  coachId: z.int().nullish(),
  formation: z
    .object({
      lineup: z.array(SheetLine),
      bench: z.array(SheetLine).catch([]),
      // The text "null" means a team without substitutions.
      substitutions: z.array(Substitution).catch([]),
    })
    .nullish()
    .catch(null),
});
export type TeamData = z.infer<typeof TeamData>;

export const WyMatch = z.object({
  wyId: z.int(),
  competitionId: z.int(),
  roundId: z.int(),
  gameweek: z.int(),
  status: z.string(),
  duration: z.enum(["Regular", "ExtraTime", "Penalties"]),
  dateutc: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, "not a time in UTC"),
  venue: Text.nullish(),
  groupName: z.string().nullish(),
  referees: z.array(z.object({ refereeId: z.int(), role: z.string() })).catch([]),
  teamsData: z.record(z.string(), TeamData).refine((teams) => Object.keys(teams).length === 2, "not two teams"),
});
export type WyMatch = z.infer<typeof WyMatch>;

export const WyEvent = z.object({
  eventName: z.string(),
  subEventName: z.string(),
  tags: z.array(z.object({ id: z.int() })),
  playerId: z.int(),
  teamId: z.int(),
  matchId: z.int(),
  matchPeriod: z.enum(["1H", "2H", "E1", "E2", "P"]),
  eventSec: z.number().min(0),
  positions: z.array(z.object({ x: z.number(), y: z.number() })),
});
export type WyEvent = z.infer<typeof WyEvent>;

export const EventsOutline = z.object({ events: z.array(z.unknown()).min(1) });

/** Competitions by their Wyscout number, with their keys in competitions.ts. */
export const COMPETITIONS: Record<number, { key: string; international: boolean }> = {
  28: { key: "FIFA World Cup", international: true },
  102: { key: "UEFA Euro", international: true },
  364: { key: "en.1", international: false },
  412: { key: "fr.1", international: false },
  426: { key: "de.1", international: false },
  524: { key: "it.1", international: false },
  795: { key: "es.1", international: false },
};

export const POSITIONS: Record<string, string> = { GK: "G", DF: "D", MD: "M", MF: "M", FW: "F" };
