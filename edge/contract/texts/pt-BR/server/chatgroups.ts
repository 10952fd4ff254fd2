import type { Translation } from "../../text.ts";
import type source from "../../zh/server/chatgroups.ts";

export default {
  "no-member": "Você não é membro deste grupo",
} satisfies Translation<typeof source>;
