/** Refusals of customer service, of the partner's membership number and of cloud storage. A form shows them (Specification 8.2). */
export default {
  "too-many-reports": "提交过于频繁，请{count}分钟后再试",
  "key-used": "这张表单已经提交过，请刷新页面后再写",
  "pictures-need-account": "登录后才能附图片",
  "no-cloud-storage": "本站自行保存文件，没有云存储；请用 getTempKeysForMinio 获取上传地址",
  "cloud-silent": "云存储暂时没有回应，请稍后再试",
  "no-partner": "暂时没有合作方，不能填写会员号",
  "member-taken": "这个会员号已绑定其他账号，如有疑问请联系客服",
  "too-many-members": "修改过于频繁，请{count}分钟后再试",
} as const;
