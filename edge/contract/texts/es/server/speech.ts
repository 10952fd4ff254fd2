import type { Translation } from "../../text.ts";
import type source from "../../zh/server/speech.ts";

export default {
  none: "Este sitio no tiene reconocimiento de voz: los mensajes de voz no se transcriben",
} satisfies Translation<typeof source>;
