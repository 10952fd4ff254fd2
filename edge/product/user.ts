import { eq } from "drizzle-orm";
import { sessions } from "../db/schema/people";
import { accountEvent, getAccountLog } from "./account-log";
import { applicationHandlers } from "./applications";
import { bindPhone, changePwd } from "./change-password";
import { type Handlers, requireViewer } from "./context";
import { getFollowed } from "./followed";
import { issueGuest } from "./guest";
import { inboxHandlers } from "./inbox";
import { getLiveLog } from "./live-log";
import { login } from "./login";
import { readOwnInfo } from "./own-info";
import { peopleHandlers } from "./people";
import { editUserInfo } from "./profile";
import { regist } from "./register";
import { sendCodes } from "./send-code";
import { sessionHandlers } from "./sessions";
import { hashToken } from "./session";
import { thirdMember } from "./third-member";
import { getProfitConsumeType, getProfitList } from "./profit";

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
    await db.batch([db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))), accountEvent(context, person.uid, "logout")]);
    // What the session was handed for the chat would hold for a day.
    await context.chat.kick(String(person.uid));
    return {};
  },
};
