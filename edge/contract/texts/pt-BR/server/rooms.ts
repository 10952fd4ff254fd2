import type { Translation } from "../../text.ts";
import type source from "../../zh/server/rooms.ts";

export default {
  denied: "Você não pode moderar isso aqui",
  gone: "Esta mensagem não existe mais",
  yourself: "Você não pode fazer isso consigo",
  full: "A sala já tem o máximo de moderadores; remova um antes",
  "reported-enough": "Você já fez {count} denúncias hoje; tente amanhã",
} satisfies Translation<typeof source>;
