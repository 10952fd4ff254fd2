import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { type ChatSystem, Refusal } from "#edge/chat/chat.ts";
import { toFansGroupId } from "../contract/rules/chat-groups.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { toFansName } from "./fans-name.ts";

/** Any fan may join. An existing group stays as it is. */
export async function foundFansGroup(
  chat: Pick<ChatSystem, "foundGroup">,
  { uid, nickName, locale }: { uid: number; nickName: string; locale: Locale | "" },
): Promise<void> {
  const found = (name: string) =>
    chat.foundGroup({
      GroupId: toFansGroupId(uid),
      Type: "Public",
      Name: name,
      Owner_Account: String(uid),
      ApplyJoinOption: "FreeAccess",
    });
  try {
    await found(toFansName(nickName, locale)).catch((error: unknown) => {
      // If the nickname contains a word that was forbidden after it was chosen, the account number is used, because the anchor's
      // approval must not fail.
      if (error instanceof Refusal && error.code === SERVER_ERRORS.SENSITIVE_TEXT) return found(toFansName(String(uid), locale));
      throw error;
    });
  } catch (error) {
    const isThere =
      error instanceof Refusal &&
      (error.code === SERVER_ERRORS.GROUP_ID_IN_USE_BY_OWNER || error.code === SERVER_ERRORS.GROUP_ID_IN_USE);
    if (!isThere) throw error;
  }
}
