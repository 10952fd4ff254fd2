import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/recap.ts";

export default {
  title: "Así fue el partido",
  "football.win": "{winner} ganó {score} a {loser}.",
  "football.win.extra": "{winner} ganó {score} a {loser} en la prórroga.",
  "football.win.penalties": "{winner} ganó {penalties} en los penaltis a {loser}, tras el {score}.",
  "football.draw": "{home} y {away} empataron {score}.",
  "football.comeback": "{winner} perdía {score} y remontó.",
  "football.winner": "{player} marcó el gol de la victoria ({minute}).",
  "football.leveller": "{player} ({team}) empató al final ({minute}).",
  "football.half": "Al descanso iban {score}.",
  "football.scored": { one: "{player} ({team}) marcó {count} gol.", other: "{player} ({team}) marcó {count} goles." },
  "football.red": "{player} ({team}) fue expulsado ({minute}).",
  "football.red.team": "{team} tuvo un expulsado ({minute}).",
  "basketball.win": "{winner} ganó {score} a {loser}.",
  "basketball.win.overtime": "{winner} ganó {score} a {loser} en la prórroga.",
  "basketball.comeback": "{winner} perdía por {points} puntos y remontó.",
  "basketball.wire": "{winner} lideró de principio a fin.",
  "basketball.quarter": "{winner} se distanció en el cuarto {number}, con {score}.",
  "basketball.points": "{player} ({team}) fue el máximo anotador, con {points} puntos.",
} satisfies Translation<typeof source>;
