import * as z from "zod";
import { call } from "../call.ts";
import { PASSWORD_LENGTH } from "../rules/accounts.ts";

/** A session that has not ended. Only the owner's device knows its token. */
export const SessionEntry = z.object({
  /** Identifies the session in `endSession`. It gives no access to the session. */
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  /** Unix seconds. */
  created_at: z.number(),
  /** Unix seconds, to within ten minutes. */
  last_seen: z.number(),
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

/** Sessions of the signed-in person (docs/decisions/0037). */
export const sessionCalls = {
  getSessions: call.viewer.post("/webapi/user/getSessions", {
    summary: "Where the signed-in person is signed in, this session first, then the one seen last",
    source: "docs/decisions",
    input: z.object({}),
    data: z.object({ list: z.array(SessionEntry) }),
  }),
  endSession: call.viewer.post("/webapi/user/endSession", {
    summary:
      "Ends one of the person's sessions, or with `others` all but this one; any session but this one needs the person's password",
    source: "docs/decisions",
    input: z.object({
      id: z.string().regex(/^(?:others|[\w-]{16})$/, "must be the id of a session, or others"),
      password: z.string().min(1).max(PASSWORD_LENGTH.max).optional(),
    }),
    data: z.object({ ended: z.number() }),
  }),
};
