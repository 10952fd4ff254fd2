/** Errors of form fields, for screens that have no text of their own. Only the server uses these texts. */
export default {
  "wrong.empty": "不能为空",
  "wrong.short": "至少{min}个字",
  "wrong.long": "最多{max}个字",
  "wrong.small": "不能小于{min}",
  "wrong.big": "不能大于{max}",
  "wrong.number": "请填写整数",
  "wrong.form": "格式不正确",
} as const;
