/** The prompt that asks a guest to log in (Specification 2.26). */
export const LOGIN_PROMPT = {
  title: "您还未登录",
  message: "请登录使用完整功能",
  confirm: "确定",
  cancel: "取消",
} as const;

/** Where the prompt leads when it is confirmed, without the base path (Specification 2.26). */
export const LOGIN_PATH = "/login";
