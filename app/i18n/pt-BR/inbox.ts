import type { Translation } from "../catalogues";
import type source from "../zh/inbox";

export default {
  title: "Mensagens",
  description: "Pedidos, VIP, cupons, segurança da conta e avisos.",
  unread: { one: "{count} não lida", other: "{count} não lidas" },
  "all-read": "Tudo lido",
  "read-all": "Marcar tudo como lido",
  "delete-read": "Apagar lidas",
  new: "Não lida",
  announcement: "Aviso",
  empty: "Nenhuma mensagem ainda",
  "empty.text": "Aqui aparecem pagamentos, mudanças no VIP, cupons e avisos de segurança da conta.",
  "empty.page": "Não há mais mensagens nesta página",
  "empty.first": "Voltar à primeira página",
  "read-all.done": "Todas as mensagens foram marcadas como lidas",
  "delete-read.done": "As mensagens lidas foram apagadas",
  "delete.done": "Mensagem apagada",
  delete: "Apagar esta mensagem",
  go: "Ver detalhes",
} satisfies Translation<typeof source>;
