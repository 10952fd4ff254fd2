import type { Translation } from "../catalogues";
import type source from "../zh/operate-refunds";

export default {
  title: "Andamento do reembolso",
  "state.asked": "Aguardando quem recebeu",
  "state.done": "Devolvido",
  "state.refused": "Recusado por quem recebeu",
  "text.asked": "Quem recebeu ainda não confirmou. O sistema pergunta de novo sozinho e nunca devolve o mesmo valor duas vezes.",
  "text.done": "O dinheiro voltou pelo meio de pagamento usado.",
  "text.refused": "Quem recebeu não devolveu o dinheiro. Resolva o motivo e tente de novo.",
  amount: "Valor do reembolso",
  ref: "Número do reembolso em quem recebeu",
  words: "Resposta de quem recebeu",
  asks: "Tentativas",
  asked: "Pedido em",
  changed: "Última vez",
  "again.asked": "Perguntar agora",
  "again.refused": "Tentar de novo",
  "mark.asked": "Em reembolso",
  "mark.refused": "Reembolso recusado",
  refused: "Reembolsos recusados por quem recebeu: {count}",
} satisfies Translation<typeof source>;
