import type { Translation } from "../../text.ts";
import type source from "../../zh/server/tasks.ts";

export default {
  "appFirstLogin.name": "Primeiro acesso no app",
  "appFirstLogin.text": "Entre uma vez pelo aplicativo",
  "inviteFriend.name": "Convidar amigos",
  "inviteFriend.text": "Amigos se cadastram com o seu código",
  "sendFirstGift.name": "Primeiro presente",
  "sendFirstGift.text": "Envie o primeiro presente a um narrador",
  "readInfo.name": "Ler notícias",
  "readInfo.text": "Leia notícias do site",
  "shareInfo.name": "Compartilhar notícia",
  "shareInfo.text": "Compartilhe uma notícia",
  "shareMessage.name": "Compartilhar partida",
  "shareMessage.text": "Compartilhe o andamento de uma partida",
  "shareToFriend.name": "Compartilhar com amigo",
  "shareToFriend.text": "Mostre o site a um amigo",
  "online.name": "Tempo no site",
  "online.text": "Fique no site com a sua conta",
  "watchLive.name": "Assistir ao vivo",
  "watchLive.text": "Assista a salas ao vivo diferentes",
  "sendComment.name": "Comentar",
  "sendComment.text": "Fale em uma sala ao vivo",
  "sendGift.name": "Enviar presentes",
  "sendGift.text": "Envie presentes a um narrador",
} satisfies Translation<typeof source>;
