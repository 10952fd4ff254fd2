import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/recap.ts";

export default {
  title: "How it went",
  "football.win": "{winner} beat {loser} {score}.",
  "football.win.extra": "{winner} beat {loser} {score} after extra time.",
  "football.win.penalties": "{winner} beat {loser} {penalties} on penalties; it was {score} before them.",
  "football.draw": "{home} and {away} drew {score}.",
  "football.comeback": "{winner} came back from {score} down.",
  "football.winner": "{player} scored the winner ({minute}).",
  "football.leveller": "{player} levelled late for {team} ({minute}).",
  "football.half": "It was {score} at half-time.",
  "football.scored": { one: "{player} ({team}) scored {count} goal.", other: "{player} ({team}) scored {count} goals." },
  "football.red": "{player} ({team}) was sent off ({minute}).",
  "football.red.team": "{team} had a player sent off ({minute}).",
  "basketball.win": "{winner} beat {loser} {score}.",
  "basketball.win.overtime": "{winner} beat {loser} {score} after overtime.",
  "basketball.comeback": "{winner} came back from {points} points down.",
  "basketball.wire": "{winner} led from start to finish.",
  "basketball.quarter": "{winner} pulled away in quarter {number}, {score}.",
  "basketball.points": "{player} ({team}) scored the most, {points} points.",
} satisfies Translation<typeof source>;
