import { eq } from "drizzle-orm";
import { getLiveLog } from "../matches/live-log.ts";
import { getProfitConsumeType, getProfitList } from "../money/profit.ts";
import { type Handlers, requireViewer } from "../product/context.ts";
import { applicationHandlers } from "../site/applications.ts";
import { inboxHandlers } from "../site/inbox/inbox.ts";
import { accountEvent, getAccountLog } from "./account-log.ts";
import { bindPhone, changePwd } from "./change-password.ts";
import { getFollowed } from "./followed.ts";
import { issueGuest } from "./guest.ts";
import { login } from "./login.ts";
import { readOwnInfo } from "./own-info.ts";
import { peopleHandlers } from "./people.ts";
import { editUserInfo } from "./profile.ts";
import { regist } from "./register.ts";
import { sessions } from "./schema/people.ts";
import { sendCodes } from "./send-code.ts";
import { hashToken, sessionId } from "./session.ts";
import { sessionHandlers } from "./sessions.ts";
import { thirdMember } from "./third-member.ts";

/** The signed-in person and how one becomes it (Specification 7.10 to 7.23). */
export const user: Handlers<"user"> = {
  ...sendCodes,
  ...sessionHandlers,
  ...thirdMember,
  ...inboxHandlers,
  ...peopleHandlers,
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
    await db.batch([
      db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))),
      accountEvent(context, person.uid, "logout"),
    ]);
    // The session's chat signature would stay valid for a day.
    await context.chat.kick(String(person.uid), { sessions: [sessionId(hashToken(token))] });
    return {};
  },
};
