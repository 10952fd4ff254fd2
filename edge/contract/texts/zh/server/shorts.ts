export default {
  "videos-today": "今天已经发了 {count} 个视频，明天再来吧",
  "videos-kept": "您已有 {count} 个视频，删掉几个再发",
  "moments-today": "今天已经发了 {count} 条动态，明天再来吧",
  "moments-kept": "您已有 {count} 条动态，删掉几条再发",
  "commented-today": "今天已经评论了 {count} 次，明天再来吧",
  "commented-fast": "评论太快了，一分钟后再试",
  muted: "您被禁言到 {until}，之后可以再发",
  "comment-of-others": "这是别人的评论",
  "post-of-others": "这是别人发的",
  "not-uploaded": "视频还没传完，请继续上传",
  "no-movie": "这个文件不是能播放的 MP4 或 MOV 视频，请换一个",
  "too-long": "视频最长 {count} 秒，请剪短后再传",
};
