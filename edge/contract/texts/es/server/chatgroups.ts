import type { Translation } from "../../text.ts";
import type source from "../../zh/server/chatgroups.ts";

export default {
  fans: "Fans de {name}",
  "no-member": "No eres miembro de este grupo",
} satisfies Translation<typeof source>;
