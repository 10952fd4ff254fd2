import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate-refunds.ts";

export default {
  title: "Reembolso",
  "state.asked": "Sem resposta",
  "state.done": "Devolvido",
  "state.refused": "Recusado",
  "text.asked": "Quem recebeu ainda não confirmou. O sistema pergunta de novo sozinho e nunca devolve o mesmo valor duas vezes.",
  "text.done": "O dinheiro voltou pelo meio de pagamento usado.",
  "text.refused": "Quem recebeu não devolveu o dinheiro. Resolva o motivo e tente de novo.",
  amount: "Valor",
  ref: "Número",
  words: "Resposta: {words}",
  asks: "Tentativas",
  asked: "Pedido em",
  changed: "Última vez",
  "again.asked": "Perguntar agora",
  "again.refused": "Tentar de novo",
  "mark.asked": "Em reembolso",
  "mark.refused": "Não devolvido",
  refused: "Reembolsos recusados por quem recebeu: {count}",
} satisfies Translation<typeof source>;
