import * as z from "zod";
import { call } from "../call.ts";
import { ProfitKind, ProfitLine } from "../entities/goods.ts";
import { GuestInfo, OwnUserInfo } from "../entities/user.ts";
import { Empty, Page, PageSize } from "./inputs.ts";
import { accountCalls } from "./user-accounts.ts";
import { codeCalls } from "./user-codes.ts";
import { inboxCalls } from "./user-inbox.ts";
import { logCalls } from "./user-log.ts";
import { peopleCalls } from "./user-people.ts";
import { sessionCalls } from "./user-sessions.ts";
import { thirdMemberCalls } from "./user-third-member.ts";

export const user = {
  ...accountCalls,
  getUserInfo: call.post("/webapi/User/getUserInfo", {
    summary: "The signed-in person",
    source: "7.22",
    access: "viewer",
    input: z.object({}),
    data: OwnUserInfo,
  }),
  getGuestInfo: call.post("/api/user/getGuestInfo", {
    summary: "A temporary chat identity for a visitor",
    source: "7.23",
    input: z.object({}),
    data: GuestInfo,
  }),
  getProfitConsumeType: call.post("/api/user/getProfitConsumeType", {
    summary: "Why wallets move: the filters of getProfitList",
    source: "7.18",
    access: "viewer",
    input: Empty,
    data: z.object({ list: z.array(ProfitKind) }),
  }),
  getProfitList: call.post("/api/user/getProfitList", {
    summary: "The person's transaction log, newest first; pages are appended",
    source: "7.18",
    access: "viewer",
    input: z.object({
      type: z
        .string()
        .regex(/^[a-z]{1,20}$/, "must be a type of getProfitConsumeType")
        .optional(),
      page: Page,
      size: PageSize,
    }),
    data: z.object({ list: z.array(ProfitLine), total: z.number() }),
  }),
  logout: call.post("/webapi/user/logout", {
    bucket: "none",
    summary: "Ends the session of the token",
    source: "docs/decisions",
    access: "viewer",
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
