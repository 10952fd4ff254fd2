import { z } from "zod";
import { call } from "../call";
import { accountCalls } from "./user-accounts";
import { codeCalls } from "./user-codes";
import { sessionCalls } from "./user-sessions";
import { GuestInfo, OwnUserInfo } from "../entities/user";

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
  logout: call.post("/webapi/user/logout", {
    summary: "Ends the session of the token",
    source: "docs/decisions",
    access: "viewer",
    input: z.object({}),
    data: z.object({}),
  }),
  ...codeCalls,
  ...sessionCalls,
};
