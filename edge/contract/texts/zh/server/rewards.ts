/** Refusals of prize draws and of rewards for stages. They appear beside the button (Specification 8.2). */
export default {
  running: "活动还没有开始或已经结束",
  odds: "奖品概率刚刚更新，请看过新的概率后再抽",
  ticket: "抽奖券用完了，完成下面的任务可以获得",
  key: "这张表单已经提交过，请刷新页面后再抽",
  reached: "还没有达到这一阶段，完成后再来领取",
} as const;
