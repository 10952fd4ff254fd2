import { users } from "./schema/people.ts";

export const shownFields = {
  nickName: users.nickName,
  avatar: users.avatar,
  userLevel: users.userLevel,
  vipLevel: users.vipLevel,
  vipDate: users.vipDate,
  isAnchor: users.isAnchor,
  signature: users.signature,
};
