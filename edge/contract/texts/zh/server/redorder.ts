/** Refusals of calls about red-order plans (Specification 8.2). */
export default {
  "not-master": "只有红单专家可以发布方案，请先申请",
  choice: "这个选项不属于所选玩法，请重新选择",
  line: "盘口须在 {least} 到 {most} 之间，以 .5 结尾",
  "no-line": "胜负玩法没有盘口，请留空",
  closed: "比赛即将开始或时间未定，不能再发布方案",
  twice: "这场比赛的这种玩法您已发布过方案",
  many: "24小时内最多发布{count}个方案，请稍后再发",
  "key-used": "这张表单已经发布过另一个方案，请刷新页面后再试",
  own: "不能购买自己的方案",
  yourself: "不能关注自己",
  "sale-over": "比赛即将开始或方案已下架，不能再购买",
} as const;
