import {
  accountEvent,
  bindPhone,
  changePwd,
  getAccountLog,
  issueGuest,
  sendCodes,
  sessionHandlers,
} from "#edge/accounts/accounts.ts";
import { inboxHandlers } from "#edge/ground/inbox/inbox.ts";
import { endSession, hashToken, sessionId } from "#edge/ground/people/people.ts";
import { getLiveLog } from "#edge/rooms/rooms.ts";
import { applicationHandlers } from "#edge/site/site.ts";
import { type Handlers, requireViewer } from "../../ground/context.ts";
import { comfortHandlers } from "./comfort.ts";
import { getFollowed } from "./followed.ts";
import { login } from "./login.ts";
import { readOwnInfo } from "./own-info.ts";
import { peopleHandlers } from "./people.ts";
import { editUserInfo } from "./profile.ts";
import { getProfitConsumeType, getProfitList } from "./profit.ts";
import { regist } from "./register.ts";
import { thirdMember } from "./third-member.ts";

/** Calls about the signed-in person, and about signing in and registering (Specification 7.10 to 7.23). */
export const user: Handlers<"user"> = {
  ...sendCodes,
  ...sessionHandlers,
  ...thirdMember,
  ...inboxHandlers,
  ...peopleHandlers,
  ...comfortHandlers,
  ...applicationHandlers,
  getFollowed,
  getLiveLog,
  getAccountLog,
  login,
  regist,
  changePwd,
  bindPhone,
  editUserInfo,

  getUserInfo: (context) => readOwnInfo(context),

  getGuestInfo: issueGuest,

  getProfitConsumeType,

  getProfitList,

  async logout(context) {
    const { user: person, token } = await requireViewer(context);
    const { db } = context;
    await db.batch([endSession(db, token), accountEvent(context, person.uid, "logout")]);
    // Ends the session in the chat too, because its chat signature would otherwise stay valid for a day.
    await context.chat.kick(String(person.uid), { sessions: [sessionId(hashToken(token))] });
    return {};
  },
};
