import type { Translation } from "../../text.ts";
import type source from "../../zh/server/tasks.ts";

export default {
  "appFirstLogin.name": "Primer acceso en la app",
  "appFirstLogin.text": "Entra una vez desde la aplicación",
  "inviteFriend.name": "Invitar amigos",
  "inviteFriend.text": "Amigos que se registran con tu código",
  "sendFirstGift.name": "Primer regalo",
  "sendFirstGift.text": "Envía tu primer regalo a un streamer",
  "readInfo.name": "Leer noticias",
  "readInfo.text": "Lee noticias del sitio",
  "shareInfo.name": "Compartir noticia",
  "shareInfo.text": "Comparte una noticia",
  "shareMessage.name": "Compartir partido",
  "shareMessage.text": "Comparte cómo va un partido",
  "shareToFriend.name": "Compartir con un amigo",
  "shareToFriend.text": "Muestra el sitio a un amigo",
  "online.name": "Tiempo en el sitio",
  "online.text": "Quédate en el sitio con tu cuenta",
  "watchLive.name": "Ver en directo",
  "watchLive.text": "Mira distintas salas en directo",
  "sendComment.name": "Comentar",
  "sendComment.text": "Escribe en una sala en directo",
  "sendGift.name": "Enviar regalos",
  "sendGift.text": "Envía regalos a un streamer",
} satisfies Translation<typeof source>;
