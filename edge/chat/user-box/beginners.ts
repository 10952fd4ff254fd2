import { log } from "#edge/contract/log.ts";
import { userBoxOf } from "../stubs.ts";

/**
 * Asks a stranger's box whether he may begin to write to a user. A box of the release before, or one that cannot be reached, limits nobody.
 */
export async function mayBegin(
  { env, appId, userId }: { env: Env; appId: number; userId: string },
  stranger: string,
): Promise<boolean> {
  try {
    return await userBoxOf(env, { appId, userId: stranger }).mayBegin(userId);
  } catch (error) {
    log.warn(`The box of ${stranger} did not say whether he may write to ${userId}.`, error);
    return true;
  }
}
