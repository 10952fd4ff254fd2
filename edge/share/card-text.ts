import type { Match } from "../contract/entities/match.ts";
import { zonedTime } from "../contract/rules/days.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { matchPhase, type SportId, type StatusName, statusName } from "../contract/rules/matches.ts";
import { writtenIn } from "../contract/rules/names.ts";

type Words = Record<Exclude<StatusName, "waiting">, string> & { live: string };

const WORDS: Record<Locale, Words> = {
  zh: {
    live: "进行中",
    finished: "完场",
    "first-half": "上半场",
    "half-time": "中场休息",
    "second-half": "下半场",
    "extra-time": "加时赛",
    shootout: "点球大战",
    q1: "第一节",
    "q1-ended": "第一节结束",
    q2: "第二节",
    q3: "第三节",
    "q3-ended": "第三节结束",
    q4: "第四节",
    overtime: "加时赛",
    postponed: "推迟",
    interrupted: "中断",
    abandoned: "腰斩",
    cancelled: "取消",
    undetermined: "待定",
  },
  "pt-BR": {
    live: "Ao vivo",
    finished: "Encerrado",
    "first-half": "1º tempo",
    "half-time": "Intervalo",
    "second-half": "2º tempo",
    "extra-time": "Prorrogação",
    shootout: "Pênaltis",
    q1: "1º quarto",
    "q1-ended": "Fim do 1º quarto",
    q2: "2º quarto",
    q3: "3º quarto",
    "q3-ended": "Fim do 3º quarto",
    q4: "4º quarto",
    overtime: "Prorrogação",
    postponed: "Adiado",
    interrupted: "Interrompido",
    abandoned: "Suspenso",
    cancelled: "Cancelado",
    undetermined: "A definir",
  },
};

/** The day and time of a start on the visitor's clock, with the zone so that a forwarded picture stays true. */
function startText(match: Match, locale: Locale, zone: string): string {
  const ms = match.time * 1000;
  const day = new Intl.DateTimeFormat(locale, { month: "2-digit", day: "2-digit", weekday: "short", timeZone: zone }).format(ms);
  if (match.date_only) return day;
  const offset = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(ms)
    .find(({ type }) => type === "timeZoneName");
  return [day, zonedTime(ms, zone), offset?.value].join(" ");
}

/** What the card says of a match's state: when it begins, what is being played, or that it is over. */
export function statusText(match: Match, locale: Locale, zone: string): string {
  const words = WORDS[locale];
  const sport = match.sport_id as SportId;
  const name = statusName(sport, match.status);
  if (name === "waiting") return startText(match, locale, zone);
  return words[name ?? (matchPhase(sport, match.status) === "in-play" ? "live" : "undetermined")];
}

/** The texts of a match's card. */
export interface CardText {
  league: string;
  home: string;
  away: string;
  /** Null before the match. */
  score: { home: string; away: string } | null;
  penalties: string | null;
  status: string;
  live: boolean;
}

export function cardText(match: Match, locale: Locale, zone: string): CardText {
  const { home, away } = match;
  const penalties = home.penalties !== null && away.penalties !== null ? `(${home.penalties} - ${away.penalties})` : null;
  return {
    league: writtenIn(match.matchevent, "name", locale),
    home: writtenIn(match.hometeam, "name", locale),
    away: writtenIn(match.awayteam, "name", locale),
    score: home.score !== null && away.score !== null ? { home: String(home.score), away: String(away.score) } : null,
    penalties,
    status: statusText(match, locale, zone),
    live: matchPhase(match.sport_id as SportId, match.status) === "in-play",
  };
}
