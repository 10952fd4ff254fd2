import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/recap.ts";

export default {
  title: "Como foi o jogo",
  "football.win": "{winner} venceu {loser} por {score}.",
  "football.win.extra": "{winner} venceu {loser} por {score} na prorrogação.",
  "football.win.penalties": "{winner} e {loser} empataram em {score}; nos pênaltis, {winner} venceu por {penalties}.",
  "football.draw": "{home} e {away} empataram em {score}.",
  "football.comeback": "{winner} perdia por {score} e virou o jogo.",
  "football.winner": "{player} fez o gol da vitória ({minute}).",
  "football.leveller": "{player} ({team}) empatou no fim ({minute}).",
  "football.half": "No intervalo, o placar era de {score}.",
  "football.scored": { one: "{player} ({team}) marcou {count} gol.", other: "{player} ({team}) marcou {count} gols." },
  "football.red": "{player} ({team}) foi expulso ({minute}).",
  "football.red.team": "{team} teve um jogador expulso ({minute}).",
  "basketball.win": "{winner} venceu {loser} por {score}.",
  "basketball.win.overtime": "{winner} venceu {loser} por {score} na prorrogação.",
  "basketball.comeback": "{winner} chegou a perder por {points} pontos e virou.",
  "basketball.wire": "{winner} liderou do começo ao fim.",
  "basketball.quarter": "{winner} abriu vantagem no {number}º quarto, com {score}.",
  "basketball.points": "{player} ({team}) foi o cestinha, com {points} pontos.",
} satisfies Translation<typeof source>;
