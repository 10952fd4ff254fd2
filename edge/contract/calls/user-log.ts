import * as z from "zod";
import { call } from "../call.ts";
import { PageInput, paged } from "./inputs.ts";

export const AccountEventEntry = z.object({
  id: z.number(),
  /** One of the event kinds in edge/contract/rules/accounts.ts. */
  kind: z.string(),
  /** `Chrome · Android`; empty if the browser did not state it. */
  device: z.string(),
  /** The network address without its last part; empty if unknown. */
  network: z.string(),
  /** Unix seconds. */
  time: z.number(),
});
export type AccountEventEntry = z.infer<typeof AccountEventEntry>;

/** Events of the account (docs/decisions/0019). */
export const logCalls = {
  getAccountLog: call.viewer.post("/webapi/user/getAccountLog", {
    summary: "Sign-ins to the account and changes that guard it, newest first; pages are appended",
    source: "docs/decisions",
    input: PageInput,
    data: paged(AccountEventEntry),
  }),
};
