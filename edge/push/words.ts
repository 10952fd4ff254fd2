import type { Locale } from "../contract/rules/locale.ts";
import { BASKETBALL_STATUS } from "../contract/rules/matches.ts";

/** What an alert says: `match` is both names, `score` both names with the score between them. */
export interface Words {
  versus: (home: string, away: string) => string;
  score: (home: string, homeScore: number, awayScore: number, away: string) => string;
  penalties: (home: number, away: number) => string;
  minute: (minute: number, added: number) => string;
  ownGoal: (player: string) => string;
  penaltyGoal: (player: string) => string;
  start: (match: string) => string;
  goal: (score: string) => string;
  undone: (score: string) => string;
  redCard: (team: string) => string;
  halfTime: (score: string) => string;
  end: (score: string) => string;
  /** Keyed by the status that a quarter's end brings (Specification 4.13). */
  quarter: Readonly<Record<number, (score: string) => string>>;
  /** For those who asked not to be told the score. */
  withoutScore: {
    goal: (match: string) => string;
    undone: (match: string) => string;
    redCard: (match: string) => string;
    halfTime: (match: string) => string;
    end: (match: string) => string;
  };
}

const shown = (minute: number, added: number): string => (added > 0 ? `${minute}+${added}` : String(minute));

const { Q1_ENDED, Q2_ENDED, Q3_ENDED, OVERTIME } = BASKETBALL_STATUS;

/** Texts of alerts, in each language; they leave the server, so they are not in a page's catalogue. */
export const WORDS: Readonly<Record<Locale, Words>> = {
  zh: {
    versus: (home, away) => `${home} vs ${away}`,
    score: (home, homeScore, awayScore, away) => `${home} ${homeScore}-${awayScore} ${away}`,
    penalties: (home, away) => `点球 ${home}-${away}`,
    minute: (minute, added) => `${shown(minute, added)}'`,
    ownGoal: (player) => `${player}（乌龙球）`,
    penaltyGoal: (player) => `${player}（点球）`,
    start: (match) => `开赛：${match}`,
    goal: (score) => `进球！${score}`,
    undone: (score) => `进球取消：${score}`,
    redCard: (team) => `红牌：${team}`,
    halfTime: (score) => `中场：${score}`,
    end: (score) => `完场：${score}`,
    quarter: {
      [Q1_ENDED]: (score) => `第1节结束：${score}`,
      [Q2_ENDED]: (score) => `半场结束：${score}`,
      [Q3_ENDED]: (score) => `第3节结束：${score}`,
      [OVERTIME]: (score) => `进入加时：${score}`,
    },
    withoutScore: {
      goal: (match) => `有进球：${match}`,
      undone: (match) => `有进球被取消：${match}`,
      redCard: (match) => `有红牌：${match}`,
      halfTime: (match) => `中场休息：${match}`,
      end: (match) => `比赛结束：${match}`,
    },
  },
  "pt-BR": {
    versus: (home, away) => `${home} x ${away}`,
    score: (home, homeScore, awayScore, away) => `${home} ${homeScore} x ${awayScore} ${away}`,
    penalties: (home, away) => `${home} a ${away} nos pênaltis`,
    minute: (minute, added) => `${shown(minute, added)}'`,
    ownGoal: (player) => `${player} (contra)`,
    penaltyGoal: (player) => `${player} (pênalti)`,
    start: (match) => `Começou: ${match}`,
    goal: (score) => `Gol! ${score}`,
    undone: (score) => `Gol anulado: ${score}`,
    redCard: (team) => `Cartão vermelho: ${team}`,
    halfTime: (score) => `Intervalo: ${score}`,
    end: (score) => `Fim de jogo: ${score}`,
    quarter: {
      [Q1_ENDED]: (score) => `Fim do 1º quarto: ${score}`,
      [Q2_ENDED]: (score) => `Intervalo: ${score}`,
      [Q3_ENDED]: (score) => `Fim do 3º quarto: ${score}`,
      [OVERTIME]: (score) => `Prorrogação: ${score}`,
    },
    withoutScore: {
      goal: (match) => `Saiu gol: ${match}`,
      undone: (match) => `Um gol foi anulado: ${match}`,
      redCard: (match) => `Cartão vermelho: ${match}`,
      halfTime: (match) => `Intervalo: ${match}`,
      end: (match) => `Fim de jogo: ${match}`,
    },
  },
};
