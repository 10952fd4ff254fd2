import type { Translation } from "../../text.ts";
import type source from "../../zh/server/accounts.ts";

export default {
  banned: "Conta bloqueada. Motivo: {reason}",
  "banned.until": "Conta bloqueada até {until}. Motivo: {reason}",
} satisfies Translation<typeof source>;
