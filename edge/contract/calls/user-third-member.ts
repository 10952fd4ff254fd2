import * as z from "zod";
import { call } from "../call.ts";
import { textFields } from "../entities/localized.ts";
import { isThirdMember, normalMember } from "../rules/accounts.ts";
import { Empty } from "./inputs.ts";

/** The person's membership number at the operator's partner (Specification 3.1, 7.20, 7.21; docs/decisions/0020). */
export const thirdMemberCalls = {
  getUserThirdPrivateAgent: call.viewer.post("/api/user/getUserThirdPrivateAgent", {
    summary: "The partner whose membership number may be kept, null where there is none, and the number that is kept",
    source: "7.20",
    input: Empty,
    data: z.object({
      agent: z.object({ ...textFields("name") }).nullable(),
      third_member: z.string(),
    }),
  }),
  updateThirdMember: call.viewer.post("/api/user/updateThirdMember", {
    summary: "Keeps the person's membership number at the partner; empty takes it away. A number is one person's",
    source: "7.21",
    input: z.object({
      third_member: z
        .string()
        .max(60, "must be 4 to 24 letters and figures, or empty")
        .transform(normalMember)
        .refine(isThirdMember, "must be 4 to 24 letters and figures, or empty"),
    }),
    data: z.object({ third_member: z.string() }),
  }),
};
