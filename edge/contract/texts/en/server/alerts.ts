import type { Translation } from "../../text.ts";
import type source from "../../zh/server/alerts.ts";

export default {
  versus: "{home} v {away}",
  score: "{home} {homeScore}-{awayScore} {away}",
  penalties: "{home}-{away} on penalties",
  minute: "{minute}'",
  "minute.added": "{minute}+{added}'",
  "own-goal": "{player} (own goal)",
  "penalty-goal": "{player} (pen.)",
  start: "Kick-off: {match}",
  goal: "Goal! {score}",
  undone: "Goal disallowed: {score}",
  "red-card": "Red card: {team}",
  "half-time": "Half-time: {score}",
  end: "Full-time: {score}",
  "quarter.q1-ended": "End of 1st quarter: {score}",
  "quarter.half-time": "Half-time: {score}",
  "quarter.q3-ended": "End of 3rd quarter: {score}",
  "quarter.overtime": "Overtime: {score}",
  "no-score.goal": "There has been a goal: {match}",
  "no-score.undone": "A goal was disallowed: {match}",
  "no-score.red-card": "Red card: {match}",
  "no-score.half-time": "Half-time: {match}",
  "no-score.end": "Full-time: {match}",
} satisfies Translation<typeof source>;
