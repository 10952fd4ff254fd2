export default {
  none: "本站没有语音识别，无法转写语音消息",
};
