export default {
  asking: "正在翻译…",
  label: "译文",
  same: "这条消息已经是中文",
  unknown: "本站翻译不了这段文字",
  often: "翻译次数太多，请过一会儿再试",
  offline: "没有连上网络，请稍后再试",
} as const;
