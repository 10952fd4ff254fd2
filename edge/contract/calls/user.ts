import * as z from "zod";
import { call } from "../call.ts";
import { ProfitKind, ProfitLine } from "../entities/goods.ts";
import { GuestInfo, OwnUserInfo } from "../entities/user.ts";
import { Empty, PAGE_FIELDS, paged } from "./inputs.ts";
import { accountCalls } from "./user-accounts.ts";
import { codeCalls } from "./user-codes.ts";
import { inboxCalls } from "./user-inbox.ts";
import { logCalls } from "./user-log.ts";
import { peopleCalls } from "./user-people.ts";
import { sessionCalls } from "./user-sessions.ts";
import { thirdMemberCalls } from "./user-third-member.ts";

export const user = {
  ...accountCalls,
  getUserInfo: call.viewer.post("/webapi/User/getUserInfo", {
    summary: "The signed-in person",
    source: "7.22",
    input: z.object({}),
    data: OwnUserInfo,
  }),
  getGuestInfo: call.post("/api/user/getGuestInfo", {
    summary: "A temporary chat identity for a visitor",
    source: "7.23",
    input: z.object({}),
    data: GuestInfo,
  }),
  getProfitConsumeType: call.viewer.post("/api/user/getProfitConsumeType", {
    summary: "Why wallets move: the filters of getProfitList; `own` is false for a reason that the person's log does not have",
    source: "7.18",
    input: Empty,
    data: z.object({ list: z.array(ProfitKind) }),
  }),
  getProfitList: call.viewer.post("/api/user/getProfitList", {
    summary: "The person's transaction log, newest first; pages are appended",
    source: "7.18",
    input: z.object({
      type: z
        .string()
        .regex(/^[a-z]{1,20}$/, "must be a type of getProfitConsumeType")
        .optional(),
      ...PAGE_FIELDS,
    }),
    data: paged(ProfitLine),
  }),
  logout: call.viewer.post("/webapi/user/logout", {
    bucket: "none",
    summary: "Ends the session of the token",
    source: "docs/decisions",
    input: z.object({}),
    data: z.object({}),
  }),
  ...codeCalls,
  ...sessionCalls,
  ...thirdMemberCalls,
  ...inboxCalls,
  ...logCalls,
  ...peopleCalls,
};
