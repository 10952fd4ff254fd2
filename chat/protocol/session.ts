import * as z from "zod";
import { Count, Done, Opaque, Seconds } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

export { KICK_TYPES } from "./kinds.ts";

export const sessionCommands = {
  /**
   * Logs in (specification 4.61, 7.97). The head contains `identifier` and `usersig`; on a reconnect, `a2` and `tinyid`.
   * `HelloInterval` is in seconds (9.22). `TimeStamp` is the server's clock in Unix seconds. `PurchaseBits` has 1 to 64 digits 0 or
   * 1 (5.6).
   */
  "im_open_status.wslogin": {
    request: z.object({
      State: z.string().max(32),
      is_web_uniapp: Count.optional(),
      InstType: Count.optional(),
      CustomInfo: z.string().max(1_024).optional(),
      DeviceBrand: z.string().max(128).optional(),
    }),
    answer: z.object({
      A2Key: z.string().min(1).max(1_024),
      TinyId: z.string().regex(/^\d{1,32}$/),
      InstId: Count,
      HelloInterval: Count,
      TimeStamp: Seconds,
      CustomStatus: z.string(),
      PurchaseBits: z.string().regex(/^[01]{1,64}$/),
    }),
  },

  /** Logs out (specification 4.62, 7.97). Type 0 means that the user requested the logout. */
  "im_open_status.wslogout": { request: z.object({ wslogout_type: Count }), answer: Done },

  /**
   * Keeps the session alive. The client sends this command once every `HelloInterval` seconds; the login's answer states the
   * interval (specification 7.97, 8.22).
   */
  "im_open_status.wshello": { request: z.object({ is_web_uniapp: Count.optional() }), answer: Done },

  /**
   * The socket's keep-alive (specification 7.58). The client sends it after opening and 10 s after the last frame. If no answer
   * arrives within 3 s, it closes the socket.
   */
  "heartbeat.alive": { request: z.object({}), answer: Done },

  /**
   * Returns the key of the vendor's big-data service (specification 7.99); `ExpireTime` is in seconds. Our client does not use this
   * command, and the relay has no such service.
   */
  "openim.authkey": {
    request: z.object({}),
    answer: z.object({ AuthKey: Opaque.optional(), ExpireTime: Count.optional() }),
  },
} satisfies CommandTable;
