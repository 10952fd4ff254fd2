export default {
  live: "直播中",
  delay: "延迟 {s} 秒",
  unmute: "打开声音",
  "room.title": "{name}的直播间",
  "room.description": "看{name}的直播，和大家一起聊比赛。",
};
