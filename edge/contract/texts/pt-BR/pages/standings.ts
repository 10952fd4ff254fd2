import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/standings.ts";

export default {
  position: "#",
  team: "Time",
  played: "J",
  "played.long": "Jogos",
  won: "V",
  "won.long": "Vitórias",
  drawn: "E",
  "drawn.long": "Empates",
  lost: "D",
  "lost.long": "Derrotas",
  difference: "SG",
  "difference.long": "Saldo de gols",
  points: "Pts",
  "points.long": "Pontos",
  share: "%",
  "share.long": "Aproveitamento",
  behind: "JA",
  "behind.long": "Jogos atrás do líder",
  form: "Forma",
  "result.W": "V",
  "result.D": "E",
  "result.L": "D",
} satisfies Translation<typeof source>;
