import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/spoken.ts";

export default {
  score: "{home} {homeScore}, {away} {awayScore}",
  goal: "Gol: {team}, minuto {minute}. {score}",
  "goal.scorer": "Gol: {team}, {scorer}, minuto {minute}. {score}",
  "goal.timeless": "Gol: {team}. {score}",
  goals: "Nuevo marcador. {score}",
  corrected: "Marcador corregido. {score}",
  lead: "{team} toma la delantera. {score}",
  "period.q1-ended": "Fin del primer cuarto. {score}",
  "period.half-time": "Descanso. {score}",
  "period.q3-ended": "Fin del tercer cuarto. {score}",
  "period.overtime": "Prórroga. {score}",
  over: "Final del partido. {score}",
} satisfies Translation<typeof source>;
