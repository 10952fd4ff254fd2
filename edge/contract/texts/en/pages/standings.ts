import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/standings.ts";

export default {
  position: "#",
  team: "Team",
  played: "P",
  "played.long": "Played",
  won: "W",
  "won.long": "Won",
  drawn: "D",
  "drawn.long": "Drawn",
  lost: "L",
  "lost.long": "Lost",
  difference: "GD",
  "difference.long": "Goal difference",
  points: "Pts",
  "points.long": "Points",
  share: "%",
  "share.long": "Win percentage",
  behind: "GB",
  "behind.long": "Games behind",
  form: "Form",
  "result.W": "W",
  "result.D": "D",
  "result.L": "L",
} satisfies Translation<typeof source>;
