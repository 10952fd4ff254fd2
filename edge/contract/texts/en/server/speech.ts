import type { Translation } from "../../text.ts";
import type source from "../../zh/server/speech.ts";

export default {
  none: "This site has no speech recognition: voice messages are not written down",
} satisfies Translation<typeof source>;
