import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/spoken.ts";

export default {
  score: "{home} {homeScore}, {away} {awayScore}",
  goal: "Goal for {team}, minute {minute}. {score}",
  "goal.scorer": "Goal for {team}: {scorer}, minute {minute}. {score}",
  "goal.timeless": "Goal for {team}. {score}",
  goals: "New score. {score}",
  corrected: "Score corrected. {score}",
  lead: "{team} take the lead. {score}",
  "period.q1-ended": "End of the first quarter. {score}",
  "period.half-time": "Half-time. {score}",
  "period.q3-ended": "End of the third quarter. {score}",
  "period.overtime": "Overtime. {score}",
  over: "Full time. {score}",
} satisfies Translation<typeof source>;
