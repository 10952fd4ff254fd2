import { log } from "#edge/contract/log.ts";
import type { UserCard } from "../caller.ts";
import { inPortions } from "../portions.ts";
import { groupOf } from "../stubs.ts";

/** A user's box, as far as it tells his name and picture. */
interface Box {
  readonly env: Env;
  readonly appId: number;
  readonly userId: string;
  readonly card: UserCard;
}

/** Tells groups the name and picture that they show beside what the user says. */
export const tellGroupsCard = (box: Box, groupIds: readonly string[]): Promise<unknown> =>
  inPortions(groupIds, async (groupId) => {
    try {
      // The card is read when its turn comes: a later change may have been told meanwhile.
      await groupOf(box.env, { appId: box.appId, groupId }).setCard(box.userId, box.card);
    } catch (error) {
      // A group that was not reached shows the old name until the next change: worth a line in the log, not a queue.
      log.warn(`Group ${groupId} was not told the name of ${box.userId}.`, error);
    }
  });
