import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { type ChatSystem, Refusal } from "#edge/chat/chat.ts";
import { GROUP_TEXT_MAX, toFansGroupId } from "../contract/rules/chat-groups.ts";

/** Added to the anchor's name to form the group's initial name. The anchor may change this name later. */
const NAME_END = " 粉丝团";

const toGroupName = (nickName: string): string =>
  `${[...nickName].slice(0, GROUP_TEXT_MAX.name - NAME_END.length).join("")}${NAME_END}`;

/** Any fan may join. An existing group stays as it is. */
export async function foundFansGroup(
  chat: Pick<ChatSystem, "foundGroup">,
  { uid, nickName }: { uid: number; nickName: string },
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
    await found(toGroupName(nickName)).catch((error: unknown) => {
      // If the nickname contains a word that was forbidden after it was chosen, the account number is used, because the anchor's
      // approval must not fail.
      if (error instanceof Refusal && error.code === SERVER_ERRORS.SENSITIVE_TEXT) return found(toGroupName(String(uid)));
      throw error;
    });
  } catch (error) {
    const isThere =
      error instanceof Refusal &&
      (error.code === SERVER_ERRORS.GROUP_ID_IN_USE_BY_OWNER || error.code === SERVER_ERRORS.GROUP_ID_IN_USE);
    if (!isThere) throw error;
  }
}
