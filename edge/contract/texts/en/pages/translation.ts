import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/translation.ts";

export default {
  asking: "Translating…",
  label: "Translation",
  same: "This message is in English already",
  unknown: "This site cannot translate this text",
  often: "Too many translations; try again in a while",
  offline: "No connection; try again later",
} satisfies Translation<typeof source>;
