/** Texts of the operators' console: frame, sections, forms and log. */
export default {
  title: "运营后台",
  description: "站点开关、内容、商品、用户与操作记录。",
  sections: "后台栏目",

  "home.text": "所有改动立即生效，并记入操作记录。",
  "home.recent": "最近的操作",
  "home.all": "全部记录",

  "group.site": "站点",
  "group.content": "内容",
  "group.goods": "商品与订单",
  "group.people": "用户与聊天",
  "group.record": "记录",

  "section.config": "开关与参数",
  "section.feed": "赛事数据",
  "section.log": "操作记录",
  "section.acts": "版主操作",
  "section.metrics": "运行指标",
  "section.feedback": "意见反馈",
  "section.service": "客服与合作方",
  "section.adverts": "广告与词表",
  "section.articles": "公告与资讯",
  "section.texts": "协议与说明",
  "section.goods": "商品与优惠券",
  "section.orders": "订单",
  "section.shop": "商城商品",
  "section.parcels": "商城订单",
  "section.payouts": "提现",
  "section.people": "用户",
  "section.chat": "聊天管理",
  "section.reports": "举报",
  "section.posts": "视频和动态",
  "section.applications": "角色申请",
  "section.inbox": "系统消息",
  "section.activities": "活动",
  "section.models": "数据模型套餐",
  "section.red-plans": "红单",

  save: "保存",
  busy: "正在提交…",
  done: "已完成，并记入操作记录。",
  "done.line": "查看记录 #{line}",
  add: "新增",
  all: "全部",
  remove: "删除",

  "filter.state": "状态",
  "filter.any": "全部",
  "filter.go": "筛选",
  "filter.none": "清除筛选",

  "reason.optional": "原因（可不填）",
  "reason.required": "原因",

  "ask.reason": "原因：{reason}",
  "ask.back": "不，返回",

  "wrong.time": "请填写日期和时间",

  "field.person": "用户编号",
  "field.optional": "{what}，选填",
  "field.url": "链接",

  "log.here": "操作记录",
} as const;
