export default {
  banned: "账号已被封禁，原因：{reason}",
  "banned.until": "账号已被封禁至{until}，原因：{reason}",
} as const;
