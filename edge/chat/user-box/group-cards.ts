import { log } from "#edge/contract/log.ts";
import type { UserCard } from "../caller.ts";
import { inPortions } from "../portions.ts";
import { getGroup } from "../stubs.ts";

interface Box {
  readonly env: Env;
  readonly appId: number;
  readonly userId: string;
  readonly card: UserCard;
}

export const sendCardToGroups = (box: Box, groupIds: readonly string[]): Promise<unknown> =>
  inPortions(groupIds, async (groupId) => {
    try {
      // Reads the card only now, because an earlier copy could overwrite a later change.
      await getGroup(box.env, { appId: box.appId, groupId }).setCard(box.userId, box.card);
    } catch (error) {
      // A group that does not receive the name shows the old name until the next change. The failure is only logged, because a
      // retry is not worth the effort.
      log.warn(`Group ${groupId} did not receive the name of ${box.userId}.`, error);
    }
  });
