import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/spoken.ts";

export default {
  score: "{home} {homeScore}, {away} {awayScore}",
  goal: "Gol: {team}, minuto {minute}. {score}",
  "goal.scorer": "Gol: {team}, {scorer}, minuto {minute}. {score}",
  "goal.timeless": "Gol: {team}. {score}",
  goals: "Placar atualizado. {score}",
  corrected: "Placar corrigido. {score}",
  lead: "{team} vira o jogo. {score}",
  "period.q1-ended": "Fim do primeiro quarto. {score}",
  "period.half-time": "Intervalo. {score}",
  "period.q3-ended": "Fim do terceiro quarto. {score}",
  "period.overtime": "Prorrogação. {score}",
  over: "Fim de jogo. {score}",
} satisfies Translation<typeof source>;
