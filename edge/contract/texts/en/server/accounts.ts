import type { Translation } from "../../text.ts";
import type source from "../../zh/server/accounts.ts";

export default {
  banned: "Account suspended. Reason: {reason}",
  "banned.until": "Account suspended until {until}. Reason: {reason}",
} satisfies Translation<typeof source>;
