/** Refusals of changes of activities, which operators see. */
export default {
  "table.few": "至少要有两种奖品",
  "table.sum": "概率相加必须正好是 100%",
  "table.weight": "每种奖品的概率至少 0.01%",
  "table.fallback": "至少要有一种不限量的奖品，限量奖品抽完后由它承接",
  "no-stages": "至少要有一个阶段",
  "no-gift": "没有编号为 {id} 的礼物",
  "no-coupon": "没有编号为 {id} 的优惠券",
  "stages-stay": "已发布的任务活动不能再改阶段",
  "start-stays": "活动发布后不能改开始时间",
  "tickets-stay": "活动发布后不能改抽奖券的来源",
  "kind-stays": "活动的类型不能改",
  past: "结束时间已经过去",
  published: "活动已经发布",
  over: "活动没有在进行，不能结束",
} as const;
