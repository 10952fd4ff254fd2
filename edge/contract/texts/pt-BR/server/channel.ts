import type { Translation } from "../../text.ts";
import type source from "../../zh/server/channel.ts";

export default {
  "no-anchor": "Só narradores com uma sala podem fazer isso",
  "no-category": "Não há a categoria “{word}”; escolha outra",
  "plan-soon": "O início precisa ser daqui a pelo menos 5 minutos",
  "plan-far": "Anuncie com no máximo 60 dias de antecedência",
  "plan-close": "Já há uma transmissão anunciada a menos de 30 minutos desse horário",
  "plan-many": "No máximo {count} anúncios; cancele um antes",
  reminders: "No máximo {count} lembretes; cancele um antes",
  "not-live": "Você não está ao vivo",
  raided: "Esta transmissão já levou os espectadores uma vez",
  left: "Os espectadores já foram",
  "target-own": "Esta é a sua própria sala",
  "target-off": "A outra transmissão terminou; escolha outra sala",
  "target-closed": "Essa sala não recebe espectadores; escolha outra",
  "target-full": "Essa sala acabou de receber muitos espectadores; escolha outra",
} satisfies Translation<typeof source>;
