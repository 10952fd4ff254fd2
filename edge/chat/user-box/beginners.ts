import { log } from "#edge/contract/log.ts";
import { getUserBox } from "../stubs.ts";

/** Checks with a stranger's box whether the stranger may begin to write to a user. An older or unreachable box limits nobody. */
export async function mayBegin(
  { env, appId, userId }: { env: Env; appId: number; userId: string },
  stranger: string,
): Promise<boolean> {
  try {
    return await getUserBox(env, { appId, userId: stranger }).mayBegin(userId);
  } catch (error) {
    log.warn(`The box of ${stranger} did not answer whether it may write to ${userId}.`, error);
    return true;
  }
}
