import type { UserAddress } from "./object-names.ts";
import { getUserBox, lacksMethod } from "./stubs.ts";

/** Unread messages in all conversations that notify the user, as a messenger counts them. */
export async function countUnread(env: Env, address: UserAddress): Promise<number> {
  try {
    return await getUserBox(env, address).countUnread();
  } catch (error) {
    // Behind such a box the messenger counts when it opens.
    if (!lacksMethod(error)) throw error;
    return 0;
  }
}
