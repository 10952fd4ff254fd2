import type { Translation } from "../../text.ts";
import type source from "../../zh/server/shop.ts";

export default {
  "goods-gone": "Este item saiu da loja",
  "stock-short": { one: "Resta só {count} unidade", other: "Restam só {count} unidades" },
  limit: { one: "Limite de {count} unidade por pessoa", other: "Limite de {count} unidades por pessoa" },
  owned: "Você já tem este item. Use-o na sua mochila",
  "address-missing": "Escolha um endereço de entrega",
  "too-many-addresses": "O limite é de {most} endereços. Exclua um que não usa",
  "withdraw-min": "O saque mínimo é de {min} diamantes",
  "withdraw-max": "O saque máximo é de {max} diamantes",
  "withdraw-step": "Informe um múltiplo de {step}",
  "diamonds-short": "Diamantes insuficientes: você tem {balance}",
  "withdraw-key-used": "Este formulário já foi enviado. Recarregue a página para pedir de novo",
  "withdraw-held": "Um banco contesta um pagamento seu. Você poderá sacar depois da decisão",
  "withdraw-open": "Há um saque em andamento. Você poderá pedir outro quando ele terminar",
  "withdraw-decided": "Este saque já está sendo pago ou foi encerrado e não pode ser desfeito",
  "account-gone": "Escolha uma conta para receber",
  "too-many-accounts": "O limite é de {most} contas. Exclua uma que não usa",
  "payouts-closed": "Não é possível sacar agora. Tente de novo mais tarde",
  "account-unreadable": "Esta conta não pode ser usada agora. Adicione-a de novo e peça o saque",
  "sold-out": "Esgotado",
} satisfies Translation<typeof source>;
