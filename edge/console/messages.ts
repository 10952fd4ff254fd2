import type { Locale } from "../contract/rules/locale.ts";

/** Refusals that operators read. */
interface OperateMessages {
  clash: string;
  keyUsed: string;
  placeFull: (max: number) => string;
  noGift: (id: number) => string;
  giftTwice: string;
  noPerson: string;
  noCoupon: string;
  yourself: string;
  approvedByYou: string;
  withdrawalsHeld: string;
  disputed: string;
  operator: string;
  notBanned: string;
  isBanned: string;
  goldSpent: string;
  orderMoved: string;
  notMoney: string;
  otherCurrency: string;
  applicationDecided: string;
  roomRefused: (why: string) => string;
  noChatUser: (id: string) => string;
  noFile: string;
}

const MESSAGES: Record<Locale, OperateMessages> = {
  zh: {
    clash: "您编辑期间，这里已被其他人改动。请核对后重新保存",
    keyUsed: "这份表单已经提交过别的内容，请刷新页面后重试",
    placeFull: (max) => `这个位置最多放${max}条，请先删除一些`,
    noGift: (id) => `没有编号为${id}的礼物`,
    giftTwice: "同一种礼物只写一行",
    noPerson: "没有这个用户",
    noCoupon: "没有这种优惠券",
    yourself: "不能对自己的账号操作",
    approvedByYou: "这笔提现由您审核通过，须由另一位运营人员派发",
    withdrawalsHeld: "此人有一笔付款正被银行争议，结案前不能派发提现",
    disputed: "这笔付款正被银行争议，由银行裁定，请等待结果",
    operator: "这是运营账号。请先取消其运营权限",
    notBanned: "这个账号没有被封禁",
    isBanned: "这个账号已被封禁，不能设为运营",
    goldSpent: "这笔订单的金币已被用掉，账本不允许退款",
    orderMoved: "订单状态已经变化，请刷新后再看",
    notMoney: "用金币购买的礼物包不能在这里退款",
    otherCurrency: "到账的币种与订单不同，账本无法入账，请在收款方处理",
    applicationDecided: "这份申请已经处理过或已撤回，请刷新后再看",
    roomRefused: (why) => `聊天室没有接受：${why}`,
    noChatUser: (id) => `聊天中没有编号为${id}的用户`,
    noFile: "请填写本站文件的地址（/chat/files/…）",
  },
  "pt-BR": {
    clash: "Alguém alterou isto enquanto você editava. Confira e salve de novo",
    keyUsed: "Este formulário já foi enviado com outro conteúdo. Recarregue a página e tente de novo",
    placeFull: (max) => `Cabem no máximo ${max} itens aqui. Apague alguns antes`,
    noGift: (id) => `Não existe o presente ${id}`,
    giftTwice: "Escreva cada presente em uma só linha",
    noPerson: "Esse usuário não existe",
    noCoupon: "Esse tipo de cupom não existe",
    yourself: "Você não pode fazer isso na própria conta",
    approvedByYou: "Você aprovou este saque; outra pessoa da operação precisa pagá-lo",
    withdrawalsHeld: "Um banco contesta um pagamento desta pessoa; nada é pago a ela até a decisão",
    disputed: "O banco contesta este pagamento e vai decidir; aguarde o resultado",
    operator: "Esta é uma conta de operação. Retire esse direito primeiro",
    notBanned: "Esta conta não está bloqueada",
    isBanned: "Esta conta está bloqueada e não pode ser da operação",
    goldSpent: "O ouro deste pedido já foi gasto; o livro não permite o reembolso",
    orderMoved: "O pedido mudou de estado. Recarregue a página",
    notMoney: "Pacotes pagos com ouro não são reembolsados aqui",
    otherCurrency: "A moeda recebida não é a do pedido; resolva com quem recebeu o pagamento",
    applicationDecided: "Esta inscrição já foi decidida ou retirada. Recarregue a página",
    roomRefused: (why) => `A sala não aceitou: ${why}`,
    noChatUser: (id) => `O chat não tem usuário com o código ${id}`,
    noFile: "Informe o endereço de um arquivo deste site (/chat/files/…)",
  },
};

export const operateMessageOf = (locale: Locale): OperateMessages => MESSAGES[locale];
