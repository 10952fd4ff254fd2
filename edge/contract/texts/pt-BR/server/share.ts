import type { Translation } from "../../text.ts";
import type source from "../../zh/server/share.ts";

export default {
  chances: "Previsão",
  "title.group": "Grupo",
  "title.person": "Fale comigo",
  "title.chat": "Chat",
  "title.room": "Sala ao vivo",
  "title.video": "Vídeo",
  "title.live": "Ao vivo",
  "title.offline": "Fora do ar",
  "title.recording": "Gravação",
  "title.clip": "Clipe",
  "short.clip": "Lance",
  "short.video": "Vídeo curto",
  "short.recording": "Gravação",
  "short.moment": "Publicação",
  "poster.title": "Veja os placares comigo",
  "poster.gift": "Cadastre-se e ganhamos {gold} de ouro cada",
  "poster.scan": "Aponte a câmera e participe",
  "poster.code": "Código de convite",
} satisfies Translation<typeof source>;
