import type { Match } from "../../contract/entities/match";
import type { Locale } from "../../contract/rules/locale";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, matchPhase } from "../../contract/rules/match-status";
import { SPORT, type SportId } from "../../contract/rules/sports";
import { zonedTime } from "../../contract/rules/zoned-day";

type Words = { live: string; finished: string; suspended: string; football: Record<number, string>; basketball: Record<number, string> };

const WORDS: Record<Locale, Words> = {
  zh: {
    live: "进行中",
    finished: "完场",
    suspended: "待定",
    football: {
      [FOOTBALL_STATUS.FIRST_HALF]: "上半场",
      [FOOTBALL_STATUS.HALF_TIME]: "中场休息",
      [FOOTBALL_STATUS.SECOND_HALF]: "下半场",
      [FOOTBALL_STATUS.EXTRA_TIME]: "加时赛",
      [FOOTBALL_STATUS.PENALTY_SHOOTOUT]: "点球大战",
      [FOOTBALL_STATUS.POSTPONED]: "推迟",
      [FOOTBALL_STATUS.INTERRUPTED]: "中断",
      [FOOTBALL_STATUS.ABANDONED]: "腰斩",
      [FOOTBALL_STATUS.CANCELLED]: "取消",
    },
    basketball: {
      [BASKETBALL_STATUS.Q1]: "第一节",
      [BASKETBALL_STATUS.Q1_ENDED]: "第一节结束",
      [BASKETBALL_STATUS.Q2]: "第二节",
      [BASKETBALL_STATUS.Q2_ENDED]: "半场休息",
      [BASKETBALL_STATUS.Q3]: "第三节",
      [BASKETBALL_STATUS.Q3_ENDED]: "第三节结束",
      [BASKETBALL_STATUS.Q4]: "第四节",
      [BASKETBALL_STATUS.OVERTIME]: "加时赛",
      [BASKETBALL_STATUS.INTERRUPTED]: "中断",
      [BASKETBALL_STATUS.CANCELLED]: "取消",
      [BASKETBALL_STATUS.POSTPONED]: "推迟",
      [BASKETBALL_STATUS.ABANDONED]: "腰斩",
    },
  },
  "pt-BR": {
    live: "Ao vivo",
    finished: "Encerrado",
    suspended: "A definir",
    football: {
      [FOOTBALL_STATUS.FIRST_HALF]: "1º tempo",
      [FOOTBALL_STATUS.HALF_TIME]: "Intervalo",
      [FOOTBALL_STATUS.SECOND_HALF]: "2º tempo",
      [FOOTBALL_STATUS.EXTRA_TIME]: "Prorrogação",
      [FOOTBALL_STATUS.PENALTY_SHOOTOUT]: "Pênaltis",
      [FOOTBALL_STATUS.POSTPONED]: "Adiado",
      [FOOTBALL_STATUS.INTERRUPTED]: "Interrompido",
      [FOOTBALL_STATUS.ABANDONED]: "Suspenso",
      [FOOTBALL_STATUS.CANCELLED]: "Cancelado",
    },
    basketball: {
      [BASKETBALL_STATUS.Q1]: "1º quarto",
      [BASKETBALL_STATUS.Q1_ENDED]: "Fim do 1º quarto",
      [BASKETBALL_STATUS.Q2]: "2º quarto",
      [BASKETBALL_STATUS.Q2_ENDED]: "Intervalo",
      [BASKETBALL_STATUS.Q3]: "3º quarto",
      [BASKETBALL_STATUS.Q3_ENDED]: "Fim do 3º quarto",
      [BASKETBALL_STATUS.Q4]: "4º quarto",
      [BASKETBALL_STATUS.OVERTIME]: "Prorrogação",
      [BASKETBALL_STATUS.INTERRUPTED]: "Interrompido",
      [BASKETBALL_STATUS.CANCELLED]: "Cancelado",
      [BASKETBALL_STATUS.POSTPONED]: "Adiado",
      [BASKETBALL_STATUS.ABANDONED]: "Suspenso",
    },
  },
};

/** The day and time of a start on the visitor's clock, with the zone so that a forwarded picture stays true. */
function startText(match: Match, locale: Locale, zone: string): string {
  const ms = match.time * 1000;
  const day = new Intl.DateTimeFormat(locale, { month: "2-digit", day: "2-digit", weekday: "short", timeZone: zone }).format(ms);
  if (match.date_only) return day;
  const offset = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(ms).find(({ type }) => type === "timeZoneName");
  return [day, zonedTime(ms, zone), offset?.value].join(" ");
}

/** What the card says of a match's state: when it begins, what is being played, or that it is over. */
export function statusText(match: Match, locale: Locale, zone: string): string {
  const words = WORDS[locale];
  const phase = matchPhase(match.sport_id as SportId, match.status);
  if (phase === "waiting") return startText(match, locale, zone);
  if (phase === "finished") return words.finished;
  const own = (match.sport_id === SPORT.FOOTBALL ? words.football : words.basketball)[match.status];
  return own ?? (phase === "in-play" ? words.live : words.suspended);
}

type Named = { name_zh: string; name_en: string; name_pt: string };
const nameIn = (named: Named, locale: Locale): string => (locale === "zh" ? named.name_zh : named.name_pt) || named.name_en;

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
    league: nameIn(match.matchevent, locale),
    home: nameIn(match.hometeam, locale),
    away: nameIn(match.awayteam, locale),
    score: home.score !== null && away.score !== null ? { home: String(home.score), away: String(away.score) } : null,
    penalties,
    status: statusText(match, locale, zone),
    live: matchPhase(match.sport_id as SportId, match.status) === "in-play",
  };
}
