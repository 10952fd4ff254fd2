import { type Localized, toWire } from "#edge/contract/rules/localized.ts";
import type { MovementKind } from "#edge/money/ledger/movement.ts";

const NAMES: Readonly<Record<MovementKind, Localized>> = {
  opening: { zh: "期初余额", pt: "Saldo inicial", en: "Opening balance" },
  recharge: { zh: "充值", pt: "Recarga", en: "Top-up" },
  plan: { zh: "开通会员", pt: "Assinatura VIP", en: "VIP membership" },
  model: { zh: "模型订阅", pt: "Assinatura de modelo", en: "Model subscription" },
  package: { zh: "购买礼包", pt: "Pacote de presentes", en: "Gift pack" },
  gift: { zh: "礼物", pt: "Presente", en: "Gift" },
  reward: { zh: "奖励", pt: "Recompensa", en: "Reward" },
  invite: { zh: "邀请收益", pt: "Convites", en: "Invite earnings" },
  activity: { zh: "活动奖励", pt: "Prêmios de eventos", en: "Event prize" },
  refund: { zh: "退款", pt: "Reembolso", en: "Refund" },
  shop: { zh: "商城兑换", pt: "Compra na loja", en: "Shop purchase" },
  redorder: { zh: "购买红单", pt: "Compra de palpite", en: "Tip bought" },
  redshare: { zh: "红单分成", pt: "Ganho com palpite", en: "Tip earnings" },
  withdraw: { zh: "提现", pt: "Saque", en: "Withdrawal" },
  returned: { zh: "提现退回", pt: "Saque devolvido", en: "Withdrawal returned" },
};

export const kindNames = (type: MovementKind) => toWire("name", NAMES[type]);
