/** Refusals that people in a room see. */
export default {
  denied: "您不能在这个房间管理",
  gone: "这条消息已经不在了",
  yourself: "不能对自己操作",
  "no-private": "对方不接受私聊",
  full: "房管已满，请先取消一位",
  words: "公告含有不能使用的词，请修改",
  "reported-enough": "今天举报已达 {count} 次，请明天再来",
  "clipped-enough": "一小时最多剪 {count} 个片段，请 {minutes} 分钟后再来",
  "nothing-to-clip": "这段时间没有足够的画面，请重新选择",
  "clip-of-others": "这个片段不是您剪的",
  "no-anchor": "这个账号不是主播，不能操作直播",
  "no-category": "“{word}”已不在分类里，请重新选择",
  "for-followers": "这场直播只给关注主播的人看，先关注再观看",
  "clips-of-public": "只有公开的直播才能剪片段",
  "no-match": "没有这场比赛，请重新选择",
} as const;
