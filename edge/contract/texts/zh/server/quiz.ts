export default {
  "no-points": "您的竞猜积分不够，当前有 {balance} 分",
  closed: "比赛即将开始，竞猜已截止",
  other: "这道题您已选择其他答案，不能更改",
  most: "每道题最多投 {most} 分",
  key: "这次提交已用于另一个选择，请刷新后再试",
  crowded: "现在答题的人太多了，请过几秒再试。同一次提交不会重复扣分",
} as const;
