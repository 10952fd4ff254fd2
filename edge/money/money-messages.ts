import type { Locale } from "../contract/rules/locale.ts";

/** Refusals of purchases, which people read beside the form (Specification 8.2). */
interface MoneyMessages {
  priceChanged: string;
  goodsChanged: string;
  goldShort: (missing: number) => string;
  couponUnfit: string;
  couponGone: string;
  keyUsed: string;
  noCashier: string;
  paymentRefused: string;
  orderClosed: string;
  openTooLate: string;
  manyOpen: string;
}

const MESSAGES: Record<Locale, MoneyMessages> = {
  zh: {
    priceChanged: "价格已变动，请看新的价格后再确认",
    goodsChanged: "商品内容已变动，请看新的内容后再确认",
    goldShort: (missing) => `金币不足，还差${missing}金币`,
    couponUnfit: "这张优惠券不能用于所选商品",
    couponGone: "这张优惠券已使用、已过期或正被另一笔订单占用",
    keyUsed: "这张表单已经提交过，请刷新页面后再买",
    noCashier: "暂时无法付款，请稍后再试",
    paymentRefused: "收款方不受理这笔付款，订单已关闭。请重新下单或换一种选择",
    orderClosed: "订单已关闭，请重新下单",
    openTooLate: "这笔订单已来不及打开付款页面，请取消后重新下单",
    manyOpen: "待付款的订单太多，请先付款或取消",
  },
  "pt-BR": {
    priceChanged: "O preço mudou. Confira o novo valor e confirme de novo",
    goodsChanged: "O conteúdo mudou. Confira o que vem agora e confirme de novo",
    goldShort: (missing) => `Ouro insuficiente: faltam ${missing}`,
    couponUnfit: "Este cupom não vale para o que você escolheu",
    couponGone: "Este cupom já foi usado, venceu ou está em outro pedido em andamento",
    keyUsed: "Este formulário já foi enviado. Recarregue a página para comprar de novo",
    noCashier: "Não é possível pagar agora. Tente mais tarde",
    paymentRefused: "Este pagamento não foi aceito e o pedido foi encerrado. Faça um novo pedido ou outra escolha",
    orderClosed: "Este pedido foi encerrado. Faça um novo pedido",
    openTooLate: "Não há mais tempo para abrir o pagamento deste pedido. Cancele e faça um novo pedido",
    manyOpen: "Há pedidos demais em aberto. Pague ou cancele algum deles",
  },
};

export const moneyMessageOf = (locale: Locale): MoneyMessages => MESSAGES[locale];
