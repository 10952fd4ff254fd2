import type { Translation } from "../../text.ts";
import type source from "../../zh/server/chatgroups.ts";

export default {
  fans: "{name}’s fans",
  "no-member": "You are not a member of this group",
} satisfies Translation<typeof source>;
