import { PAYOUT_STATUS_TEXT } from "../../../rules/payouts.ts";

/** Refusals of purchases, which the form shows (Specification 8.2). */
export default {
  "price-changed": "价格已变动，请看新的价格后再确认",
  "goods-changed": "商品内容已变动，请看新的内容后再确认",
  "gold-short": "金币不足，还差{count}金币",
  "just-changed": "数据刚刚有变动，请再试一次",
  "coupon-unfit": "这张优惠券不能用于所选商品",
  "coupon-gone": "这张优惠券已使用、已过期或正被另一笔订单占用",
  "key-used": "这张表单已经提交过，请刷新页面后再买",
  "no-cashier": "暂时无法付款，请稍后再试",
  "payment-refused": "收款方不受理这笔付款，订单已关闭。请重新下单或换一种选择",
  "order-closed": "订单已关闭，请重新下单",
  "open-too-late": "这笔订单已来不及打开付款页面，请取消后重新下单",
  "many-open": "待付款的订单太多，请先付款或取消",
  "payout.reviewing": PAYOUT_STATUS_TEXT.reviewing,
  "payout.paying": PAYOUT_STATUS_TEXT.paying,
  "payout.paid": PAYOUT_STATUS_TEXT.paid,
  "payout.cancelled": PAYOUT_STATUS_TEXT.cancelled,
  "payout.reason.usual-holder": "收款人姓名与收款账户不一致",
  "payout.reason.usual-account": "收款账户不存在，或不能收款",
  "payout.reason.usual-review": "这笔提现需要进一步核实，请联系客服",
} as const;
