import type { Translation } from "../../text.ts";
import type source from "../../zh/server/share.ts";

export default {
  chances: "Predicción",
  "title.group": "Grupo",
  "title.person": "Chatea conmigo",
  "title.chat": "Chat",
  "title.room": "Sala en directo",
  "title.video": "Vídeo",
  "title.live": "En directo",
  "title.offline": "Sin directo",
  "title.recording": "Grabación",
  "title.clip": "Clip",
  "short.clip": "Clip",
  "short.video": "Vídeo corto",
  "short.recording": "Grabación",
  "short.moment": "Publicación",
  "poster.title": "Sigue el juego conmigo",
  "poster.gift": "Únete y ganamos {gold} de oro cada uno",
  "poster.scan": "Escanea y participa",
  "poster.code": "Código de invitación",
} satisfies Translation<typeof source>;
