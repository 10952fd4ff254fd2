import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { BLACKLIST_PAGE_SIZE } from "#chat/protocol/limits/friends.ts";
import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import type { BoxCommands, DeliveryHandlers } from "../context.ts";
import { runForUser } from "../friend-batch.ts";
import { removeFriend, settleApplications } from "../friendship.ts";
import { nowSeconds, requireOwner } from "../owner.ts";
import { pushes } from "../pushes.ts";
import { BlacklistStore } from "../store/blacklist.ts";
import { SequenceStore } from "../store/sequences.ts";
import { notifyBlocked } from "./status.ts";

/** The specification gives no number; this is the vendor's published figure. */
export const BLACKLIST_MAX = 1_000;

/** The sequence rises with every change of the blacklist. */
const SEQUENCE = "blacklist";

export const blacklistBoxCommands = {
  "sns.black_list_get": (box, { From_Account, StartIndex, MaxLimited }) => {
    requireOwner(box, From_Account, "friend");
    const size = Math.min(MaxLimited, BLACKLIST_PAGE_SIZE);
    const rows = new BlacklistStore(box.sql).page(StartIndex, size + 1);
    return {
      BlackListItem: rows.slice(0, size).map(({ user_id, time }) => ({ To_Account: user_id, AddBlackTimeStamp: time })),
      StartIndex: rows.length > size ? StartIndex + size : 0,
      CurrentSequence: new SequenceStore(box.sql).current(SEQUENCE),
    };
  },

  // Blocking also ends a friendship on both sides and closes the open applications between the two users.
  "sns.black_list_add": (box, { From_Account, To_Account }) => {
    requireOwner(box, From_Account, "friend");
    const blacklist = new BlacklistStore(box.sql);
    const time = nowSeconds(box);
    const results = [...new Set(To_Account)].map((userId) => ({
      ...runForUser(userId, () => {
        if (userId === box.userId)
          throw new Refusal(SERVER_ERRORS.FRIEND_INVALID_PARAMETER, "Nobody puts himself on his blacklist.");
        if (userId === SITE_ACCOUNT)
          throw new Refusal(
            SERVER_ERRORS.FRIEND_INVALID_PARAMETER,
            `${userId} is the site itself, whose notices everybody gets.`,
          );
        if (blacklist.has(userId)) return;
        if (blacklist.count >= BLACKLIST_MAX)
          throw new Refusal(SERVER_ERRORS.FRIEND_BLACKLIST_LIMIT, `A blacklist has at most ${BLACKLIST_MAX} users.`);
        blacklist.add(userId, time);
        box.owe(userId, { kind: "blacklisted", by: box.userId, isListed: true });
        if (removeFriend(box, userId)) box.owe(userId, { kind: "friendEnded", by: box.userId });
        settleApplications(box, userId);
        notifyBlocked(box, userId);
      }),
      AddBlackTimeStamp: time,
    }));
    const added = results.filter(({ ResultCode }) => ResultCode === 0).map(({ To_Account: userId }) => userId);
    if (added.length > 0) {
      new SequenceStore(box.sql).next(SEQUENCE);
      box.push(pushes.blacklisted(added));
    }
    return { ResultItem: results };
  },

  // The change is pushed before the answer. The official client applies the change when it gets the answer, and a later push raises
  // no event.
  "sns.black_list_delete": async (box, { From_Account, To_Account }) => {
    requireOwner(box, From_Account, "friend");
    const blacklist = new BlacklistStore(box.sql);
    const results = [...new Set(To_Account)].map((userId) =>
      runForUser(userId, () => {
        if (!blacklist.remove(userId))
          throw new Refusal(SERVER_ERRORS.FRIEND_INVALID_PARAMETER, `${userId} is not on the blacklist.`);
        box.owe(userId, { kind: "blacklisted", by: box.userId, isListed: false });
        notifyBlocked(box, userId);
      }),
    );
    const removed = results.filter(({ ResultCode }) => ResultCode === 0).map(({ To_Account: userId }) => userId);
    if (removed.length > 0) {
      new SequenceStore(box.sql).next(SEQUENCE);
      box.push(pushes.unblacklisted(removed));
      await box.pushed();
    }
    return { ResultItem: results };
  },
} satisfies BoxCommands;

export const blacklistDeliveries = {
  blacklisted: (box, { by, isListed }) => new BlacklistStore(box.sql).setListedBy(by, isListed),
} satisfies Partial<DeliveryHandlers>;
