import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/live.ts";

export default {
  live: "Ao vivo",
  delay: "{s} s de atraso",
  unmute: "Ligar o som",
  "room.title": "Sala ao vivo de {name}",
  "room.description": "Assista {name} ao vivo e converse sobre o jogo com todos.",
} satisfies Translation<typeof source>;
