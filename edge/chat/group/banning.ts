import type { CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { GROUP_NOTICE, GROUP_TIP } from "#chat/protocol/group-notices.ts";
import type { Caller } from "../caller.ts";
import { Refusal } from "../refusal.ts";
import type { DoneAnswer, GroupContext } from "./context.ts";
import { release } from "./membership.ts";
import { removeFromOffice } from "./moderation/room-news.ts";
import { requireNotOfSite, settleRestraint } from "./moderation/site-restraints.ts";
import { appendNotice } from "./notices.ts";
import { requireRank, requireRight } from "./rights.ts";
import { BanStore } from "./store/bans.ts";
import { addTip } from "./tips.ts";

const nowSeconds = ({ now }: GroupContext): number => Math.floor(now() / 1_000);

/** The users need not be members. A banned moderator loses the moderator's role. */
export function ban(
  group: GroupContext,
  { Members_Account, Duration, Description = "" }: CommandRequest<"group_open_http_svc.ban_group_member">,
  caller: Caller,
): DoneAnswer {
  const { member } = requireRight(group, caller, "banMembers");
  const { store } = group;
  const userIds = [...new Set(Members_Account)];
  if (userIds.includes(caller.userId)) throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, "Nobody bans himself.");
  requireNotOfSite(group, caller, userIds);
  const rows = userIds.map((userId) => store.member(userId)).filter((row) => row !== null);
  for (const row of rows) requireRank(member, row, caller);
  const bans = new BanStore(store.sql);
  bans.forgetOver(nowSeconds(group));
  const until = nowSeconds(group) + Duration;
  for (const userId of userIds) {
    settleRestraint(group, caller, "ban", userId, until);
    bans.set(userId, until);
  }
  addTip(group, { kind: GROUP_TIP.ROOM_MEMBER_BANNED, operator: caller, members: userIds });
  release(
    group,
    rows.map(({ user_id }) => user_id),
  );
  appendNotice(
    group,
    caller,
    { ReportType: GROUP_NOTICE.ROOM_MEMBER_BANNED, RemarkInfo: Description },
    { to: userIds, expels: userIds },
  );
  removeFromOffice(group, userIds);
  return {};
}

export function unban(
  group: GroupContext,
  { Members_Account }: CommandRequest<"group_open_http_svc.unban_group_member">,
  caller: Caller,
): DoneAnswer {
  requireRight(group, caller, "banMembers");
  const bans = new BanStore(group.store.sql);
  for (const userId of Members_Account) {
    settleRestraint(group, caller, "ban", userId, 0);
    bans.lift(userId);
  }
  addTip(group, { kind: GROUP_TIP.ROOM_MEMBER_UNBANNED, operator: caller, members: [...new Set(Members_Account)] });
  return {};
}
