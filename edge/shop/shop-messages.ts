import type { Locale } from "../contract/rules/locale.ts";

/** Refusals of the shop, of addresses and of withdrawals, which people read beside the form (Specification 8.2). */
interface ShopMessages {
  goodsGone: string;
  stockShort: (left: number) => string;
  limit: (most: number) => string;
  owned: string;
  addressMissing: string;
  tooManyAddresses: (most: number) => string;
  withdrawMin: (min: number) => string;
  withdrawMax: (max: number) => string;
  withdrawStep: (step: number) => string;
  diamondsShort: (balance: number) => string;
  withdrawOpen: string;
  withdrawHeld: string;
  withdrawDecided: string;
  accountGone: string;
  tooManyAccounts: (most: number) => string;
  payoutsClosed: string;
  accountUnreadable: string;
}

const MESSAGES: Record<Locale, ShopMessages> = {
  zh: {
    goodsGone: "这件商品已经下架",
    stockShort: (left) => (left > 0 ? `库存只剩${left}件` : "已经售完"),
    limit: (most) => `每人限购${most}件`,
    owned: "你已经拥有它了，可以在背包里佩戴",
    addressMissing: "请选择一个收货地址",
    tooManyAddresses: (most) => `最多保存${most}个地址，请先删除不用的`,
    withdrawMin: (min) => `每次至少提现${min}钻石`,
    withdrawMax: (max) => `每次最多提现${max}钻石`,
    withdrawStep: (step) => `请填写${step}的整数倍`,
    diamondsShort: (balance) => `钻石不足，当前有${balance}钻石`,
    withdrawHeld: "你的一笔付款正被银行争议，结案后才能提现",
    withdrawOpen: "上一笔提现还没有结束，结束后才能再次申请",
    withdrawDecided: "这笔提现已经在派发或已结束，不能撤回",
    accountGone: "请选择一个收款账户",
    tooManyAccounts: (most) => `最多保存${most}个收款账户，请先删除不用的`,
    payoutsClosed: "暂不能提现，请稍后再试",
    accountUnreadable: "这个收款账户暂时无法使用，请重新添加后再申请",
  },
  "pt-BR": {
    goodsGone: "Este item saiu da loja",
    stockShort: (left) => (left > 1 ? `Restam só ${left} unidades` : left === 1 ? "Resta só 1 unidade" : "Esgotado"),
    limit: (most) => (most === 1 ? "Limite de 1 unidade por pessoa" : `Limite de ${most} unidades por pessoa`),
    owned: "Você já tem este item. Use-o na sua mochila",
    addressMissing: "Escolha um endereço de entrega",
    tooManyAddresses: (most) => `O limite é de ${most} endereços. Exclua um que não usa`,
    withdrawMin: (min) => `O saque mínimo é de ${min} diamantes`,
    withdrawMax: (max) => `O saque máximo é de ${max} diamantes`,
    withdrawStep: (step) => `Informe um múltiplo de ${step}`,
    diamondsShort: (balance) => `Diamantes insuficientes: você tem ${balance}`,
    withdrawHeld: "Um banco contesta um pagamento seu. Você poderá sacar depois da decisão",
    withdrawOpen: "Há um saque em andamento. Você poderá pedir outro quando ele terminar",
    withdrawDecided: "Este saque já está sendo pago ou foi encerrado e não pode ser desfeito",
    accountGone: "Escolha uma conta para receber",
    tooManyAccounts: (most) => `O limite é de ${most} contas. Exclua uma que não usa`,
    payoutsClosed: "Não é possível sacar agora. Tente de novo mais tarde",
    accountUnreadable: "Esta conta não pode ser usada agora. Adicione-a de novo e peça o saque",
  },
};

export const shopMessageOf = (locale: Locale): ShopMessages => MESSAGES[locale];
