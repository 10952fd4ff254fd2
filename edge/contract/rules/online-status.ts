/** Whether somebody is there, with the words that the specification fixes (Specification 4.5). */
export const ONLINE_STATUS_TEXT = { online: "在线", offline: "离线", "signed-out": "未登录" } as const;

/** Whether somebody is there (Specification 4.5). */
export type OnlineStatus = keyof typeof ONLINE_STATUS_TEXT;

/** The same as calls name it. */
export const ONLINE_STATUSES = ["online", "offline", "signed-out"] as const satisfies readonly OnlineStatus[];
