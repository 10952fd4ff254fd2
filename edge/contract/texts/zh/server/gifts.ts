export default {
  yourself: "不能给自己送礼物",
  "key-used": "这次赠送已经提交过，请再点一次",
  "not-live": "主播已下播，开播后才能送礼物",
  "not-offered": "这个礼物已经下架",
  "bag-short": "背包里只有{count}个",
  banned: "你已被移出这个房间，不能送礼物",
  "no-message": "你现在不能给对方发消息，因此不能送礼物",
  card: "[礼物] {gift} ×{count}",
  "over-limit": "已达到你自己设定的每日送礼上限",
  crowded: "这里送礼物的人太多了，请过几秒再试。同一份礼物不会重复扣费",
} as const;
