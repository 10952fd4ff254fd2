import { eq } from "drizzle-orm";
import { sessions } from "../db/schema/people";
import { bindPhone, changePwd } from "./change-password";
import { type Handlers, requireViewer } from "./context";
import { issueGuest, withChatSign } from "./guest";
import { login } from "./login";
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
  login,
  regist,
  changePwd,
  bindPhone,
  editUserInfo,

  getUserInfo: async (context) => withChatSign(context, (await requireViewer(context)).user),

  getGuestInfo: issueGuest,

  getProfitConsumeType,

  getProfitList,

  async logout(context) {
    const { token } = await requireViewer(context);
    await context.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    return {};
  },
};
