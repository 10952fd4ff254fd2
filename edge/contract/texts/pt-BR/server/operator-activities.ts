import type { Translation } from "../../text.ts";
import type source from "../../zh/server/operator-activities.ts";

export default {
  "table.few": "São necessários pelo menos dois prêmios",
  "table.sum": "As chances têm de somar exatamente 100%",
  "table.weight": "Cada prêmio tem de ter ao menos 0,01% de chance",
  "table.fallback": "Ao menos um prêmio precisa ser sem limite: ele recebe a chance dos esgotados",
  "no-stages": "É necessária pelo menos uma etapa",
  "no-gift": "Não existe o presente {id}",
  "no-coupon": "Não existe o cupom {id}",
  "stages-stay": "As etapas de um evento publicado não mudam mais",
  "start-stays": "O início não muda depois de publicado",
  "tickets-stay": "A origem dos bilhetes não muda depois de publicado",
  "kind-stays": "O tipo do evento não muda",
  past: "O fim já passou",
  published: "O evento já foi publicado",
  over: "O evento não está publicado ou já acabou",
} satisfies Translation<typeof source>;
