import type { BasicUserInfo } from "#edge/contract/calls/user-people.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import type { Visit } from "#edge/contract/load-context.ts";
import type { PersonHeadView } from "./person-head.tsx";

export const personView = (person: BasicUserInfo, brand: Visit["brand"]): PersonHeadView => ({
  uid: person.uid,
  nick: person.nick_name,
  avatar: avatarAddress(person, brand.avatar),
  frame: person.frame,
  level: person.user_level,
  vip: person.isVIP ? person.vip_level : 0,
  isAnchor: person.is_anchor === 1,
  isOfSite: person.is_of_site === 1,
  signature: person.signature,
});
