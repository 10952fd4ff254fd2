import type { Translation } from "../../text.ts";
import type source from "../../zh/server/operators.ts";

export default {
  clash: "Alguém alterou isto enquanto você editava. Confira e salve de novo",
  "key-used": "Este formulário já foi enviado com outro conteúdo. Recarregue a página e tente de novo",
  "place-full": "Cabem no máximo {max} itens aqui. Apague alguns antes",
  "no-gift": "Não existe o presente {id}",
  "gift-twice": "Escreva cada presente em uma só linha",
  "no-person": "Esse usuário não existe",
  "no-coupon": "Esse tipo de cupom não existe",
  yourself: "Você não pode fazer isso na própria conta",
  "approved-by-you": "Você aprovou este saque; outra pessoa da operação precisa pagá-lo",
  "withdrawals-held": "Um banco contesta um pagamento desta pessoa; nada é pago a ela até a decisão",
  disputed: "O banco contesta este pagamento e vai decidir; aguarde o resultado",
  operator: "Esta é uma conta de operação. Retire esse direito primeiro",
  "not-banned": "Esta conta não está bloqueada",
  "is-banned": "Esta conta está bloqueada e não pode ser da operação",
  "gold-spent": "O ouro deste pedido já foi gasto; o livro não permite o reembolso",
  "order-moved": "O pedido mudou de estado. Recarregue a página",
  "not-money": "Pacotes pagos com ouro não são reembolsados aqui",
  "other-currency": "A moeda recebida não é a do pedido; resolva com quem recebeu o pagamento",
  "application-decided": "Esta inscrição já foi decidida ou retirada. Recarregue a página",
  "room-refused": "A sala não aceitou: {why}",
  "no-chat-user": "O chat não tem usuário com o código {id}",
  "no-file": "Informe o endereço de um arquivo deste site (/chat/files/…)",
  "not-operator": "Somente a equipe de operação pode usar isto",
  moved: "A situação mudou. Recarregue a página e confira",
} satisfies Translation<typeof source>;
