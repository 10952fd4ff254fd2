import type { MovementKind } from "#edge/money/ledger/movement.ts";

const NAMES: Record<MovementKind, [zh: string, pt: string, en: string]> = {
  opening: ["期初余额", "Saldo inicial", "Opening balance"],
  recharge: ["充值", "Recarga", "Top-up"],
  plan: ["开通会员", "Assinatura VIP", "VIP membership"],
  model: ["模型订阅", "Assinatura de modelo", "Model subscription"],
  package: ["购买礼包", "Pacote de presentes", "Gift pack"],
  gift: ["礼物", "Presente", "Gift"],
  reward: ["奖励", "Recompensa", "Reward"],
  invite: ["邀请收益", "Convites", "Invite earnings"],
  activity: ["活动奖励", "Prêmios de eventos", "Event prize"],
  refund: ["退款", "Reembolso", "Refund"],
  shop: ["商城兑换", "Compra na loja", "Shop purchase"],
  redorder: ["购买红单", "Compra de palpite", "Tip bought"],
  redshare: ["红单分成", "Ganho com palpite", "Tip earnings"],
  withdraw: ["提现", "Saque", "Withdrawal"],
  returned: ["提现退回", "Saque devolvido", "Withdrawal returned"],
};

/** Returns the names of a kind of movement. */
export function kindNames(type: MovementKind) {
  const [name_zh, name_pt, name_en] = NAMES[type];
  return { name_zh, name_pt, name_en };
}
