import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/messenger.ts";

export default {
  title: "Mensagens",
  description: "Conversas, grupos e amigos",
  "tab.private": "Conversas",
  "tab.group": "Grupos",
  "tab.friends": "Amigos",
  connecting: "Conectando…",
  none: "Este site não tem chat",
  "list.empty": "Nenhuma conversa ainda",
  "list.group.empty": "Nenhum grupo ainda",
  unread: { one: "{count} não lida", other: "{count} não lidas" },
  "thread.loading": "Carregando…",
  "thread.empty": "Nenhuma mensagem ainda. Diga oi!",
  "thread.failed": "Não foi possível carregar as mensagens",
  "thread.older": "Mensagens anteriores",
  "thread.description": "Conversa com {name}",
  "say.label": "Mensagem",
  "say.send": "Enviar",
  "state.unSend": "Enviando",
  "state.fail": "Não enviada",
  "state.success": "Enviada",
  "state.read": "Lida",
  revoked: "Mensagem apagada",
  back: "Voltar às mensagens",
} satisfies Translation<typeof source>;
