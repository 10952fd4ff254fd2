import type { Translation } from "../../text.ts";
import type source from "../../zh/server/money.ts";

export default {
  "price-changed": "O preço mudou. Confira o novo valor e confirme de novo",
  "goods-changed": "O conteúdo mudou. Confira o que vem agora e confirme de novo",
  "gold-short": { one: "Moedas insuficientes: falta {count}", other: "Moedas insuficientes: faltam {count}" },
  "just-changed": "Isto acabou de mudar. Tente de novo",
  "coupon-unfit": "Este cupom não vale para o que você escolheu",
  "coupon-gone": "Este cupom já foi usado, venceu ou está em outro pedido em andamento",
  "key-used": "Este formulário já foi enviado. Recarregue a página para comprar de novo",
  "no-cashier": "Não é possível pagar agora. Tente mais tarde",
  "payment-refused": "Este pagamento não foi aceito e o pedido foi encerrado. Faça um novo pedido ou outra escolha",
  "order-closed": "Este pedido foi encerrado. Faça um novo pedido",
  "open-too-late": "Não há mais tempo para abrir o pagamento deste pedido. Cancele e faça um novo pedido",
  "many-open": "Há pedidos demais em aberto. Pague ou cancele algum deles",
  "payout.reviewing": "Em análise",
  "payout.paying": "Em pagamento",
  "payout.paid": "Pago",
  "payout.cancelled": "Cancelado",
  "payout.reason.usual-holder": "O nome do titular não confere com a conta",
  "payout.reason.usual-account": "A conta não existe ou não recebe pagamentos",
  "payout.reason.usual-review": "Este saque precisa de mais verificação; fale com o atendimento",
} satisfies Translation<typeof source>;
