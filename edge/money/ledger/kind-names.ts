import { type Localized, toWire } from "#edge/contract/rules/localized.ts";
import type { MovementKind } from "#edge/money/ledger/movement.ts";

const NAMES: Readonly<Record<MovementKind, Localized>> = {
  opening: { zh: "期初余额", pt: "Saldo inicial", en: "Opening balance", es: "Saldo inicial" },
  recharge: { zh: "充值", pt: "Recarga", en: "Top-up", es: "Recarga" },
  plan: { zh: "开通会员", pt: "Assinatura VIP", en: "VIP membership", es: "Suscripción VIP" },
  model: { zh: "模型订阅", pt: "Assinatura de modelo", en: "Model subscription", es: "Suscripción a un modelo" },
  package: { zh: "购买礼包", pt: "Pacote de presentes", en: "Gift pack", es: "Paquete de regalos" },
  gift: { zh: "礼物", pt: "Presente", en: "Gift", es: "Regalo" },
  reward: { zh: "奖励", pt: "Recompensa", en: "Reward", es: "Recompensa" },
  invite: { zh: "邀请收益", pt: "Convites", en: "Invite earnings", es: "Invitaciones" },
  activity: { zh: "活动奖励", pt: "Prêmios de eventos", en: "Event prize", es: "Premio de un evento" },
  refund: { zh: "退款", pt: "Reembolso", en: "Refund", es: "Reembolso" },
  shop: { zh: "商城兑换", pt: "Compra na loja", en: "Shop purchase", es: "Compra en la tienda" },
  redorder: { zh: "购买红单", pt: "Compra de palpite", en: "Tip bought", es: "Compra de pronóstico" },
  redshare: { zh: "红单分成", pt: "Ganho com palpite", en: "Tip earnings", es: "Ingresos por pronóstico" },
  withdraw: { zh: "提现", pt: "Saque", en: "Withdrawal", es: "Retiro" },
  returned: { zh: "提现退回", pt: "Saque devolvido", en: "Withdrawal returned", es: "Retiro devuelto" },
};

export const kindNames = (type: MovementKind) => toWire("name", NAMES[type]);
