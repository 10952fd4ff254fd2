import type { Translation } from "../../text.ts";
import type source from "../../zh/server/speech.ts";

export default {
  none: "Este site não tem reconhecimento de voz: mensagens de voz não são transcritas",
} satisfies Translation<typeof source>;
