import type { Translation } from "../../text.ts";
import type source from "../../zh/server/gifts.ts";

export default {
  yourself: "No puedes enviarte un regalo",
  "key-used": "Este regalo ya se envió; toca de nuevo",
  "not-live": "La transmisión terminó; los regalos se envían durante el directo",
  "not-offered": "Este regalo ya no está a la venta",
  "bag-short": "En tu mochila solo hay {count}",
  banned: "Te vetaron en esta sala y no puedes enviar regalos",
  "no-message": "Ahora no puedes escribir a esta persona, así que tampoco enviarle regalos",
  card: "[Regalo] {gift} ×{count}",
  "over-limit": "Llegaste a tu propio límite diario de regalos",
  crowded: "Ahora mismo llegan muchísimos regalos. Inténtalo de nuevo en unos segundos; nunca pagarás dos veces el mismo regalo",
} satisfies Translation<typeof source>;
