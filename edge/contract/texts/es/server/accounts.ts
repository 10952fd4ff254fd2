import type { Translation } from "../../text.ts";
import type source from "../../zh/server/accounts.ts";

export default {
  banned: "Cuenta suspendida. Motivo: {reason}",
  "banned.until": "Cuenta suspendida hasta {until}. Motivo: {reason}",
} satisfies Translation<typeof source>;
