/** Refusals of calls about an anchor's channel: planned broadcasts, reminders, raids. */
export default {
  "no-anchor": "只有开通了直播间的主播可以这样做",
  "no-category": "没有“{word}”这个分类，请重新选择",
  "plan-soon": "开播时间至少要在 5 分钟以后",
  "plan-far": "最多提前 60 天预告",
  "plan-close": "这个时间前后 30 分钟内已有预告",
  "plan-many": "最多 {count} 个预告，请先取消一个",
  reminders: "最多 {count} 个开播提醒，请先取消一个",
  "not-live": "您还没有开播",
  raided: "本场直播已经带过一次观众",
  left: "观众已经出发了",
  "target-own": "这是您自己的直播间",
  "target-off": "对方已经下播，请换一个直播间",
  "target-closed": "对方不接受带观众，请换一个直播间",
  "target-full": "对方刚接待了很多观众，请换一个直播间",
} as const;
