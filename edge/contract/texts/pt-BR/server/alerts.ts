import type { Translation } from "../../text.ts";
import type source from "../../zh/server/alerts.ts";

export default {
  versus: "{home} x {away}",
  score: "{home} {homeScore} x {awayScore} {away}",
  penalties: "{home} a {away} nos pênaltis",
  minute: "{minute}'",
  "minute.added": "{minute}+{added}'",
  "own-goal": "{player} (contra)",
  "penalty-goal": "{player} (pênalti)",
  start: "Começou: {match}",
  goal: "Gol! {score}",
  undone: "Gol anulado: {score}",
  "red-card": "Cartão vermelho: {team}",
  "half-time": "Intervalo: {score}",
  end: "Fim de jogo: {score}",
  "quarter.q1-ended": "Fim do 1º quarto: {score}",
  "quarter.half-time": "Intervalo: {score}",
  "quarter.q3-ended": "Fim do 3º quarto: {score}",
  "quarter.overtime": "Prorrogação: {score}",
  "no-score.goal": "Saiu gol: {match}",
  "no-score.undone": "Um gol foi anulado: {match}",
  "no-score.red-card": "Cartão vermelho: {match}",
  "no-score.half-time": "Intervalo: {match}",
  "no-score.end": "Fim de jogo: {match}",
} satisfies Translation<typeof source>;
