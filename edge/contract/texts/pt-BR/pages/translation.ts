import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/translation.ts";

export default {
  asking: "Traduzindo…",
  label: "Tradução",
  same: "Esta mensagem já está em português",
  unknown: "Este site não consegue traduzir este texto",
  often: "Muitas traduções; tente de novo daqui a pouco",
  offline: "Sem conexão; tente mais tarde",
} satisfies Translation<typeof source>;
