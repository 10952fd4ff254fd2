import { GROUP_TEXT_MAX } from "../contract/rules/chat-groups.ts";
import { DEFAULT_LOCALE, type Locale } from "../contract/rules/locale.ts";
import { getServerText } from "../contract/texts/server-text.ts";

/**
 * The first name of an anchor's group of fans, which the anchor may change. It is stored once for all readers, so it is in the
 * anchor's language; `locale` is empty if the anchor has not signed in yet. A long name of the anchor is cut.
 */
export function toFansName(anchor: string, locale: Locale | ""): string {
  const text = getServerText(locale || DEFAULT_LOCALE, "chatgroups");
  const room = GROUP_TEXT_MAX.name - text("fans", { name: "" }).length;
  return text("fans", { name: [...anchor].slice(0, room).join("") });
}
