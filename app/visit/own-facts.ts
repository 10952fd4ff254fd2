import type { UserInfo } from "#edge/contract/entities/user.ts";

/** Facts in the frame of each page that only the person may see. No claim states them. */
export type OwnFacts = Pick<UserInfo, "mobile" | "gold" | "diamond" | "unread_messages" | "new_coupons">;

/** A person's own facts at a time (unix milliseconds), as /own-facts answers them. */
export interface OwnAnswer {
  uid: number;
  at: number;
  own: OwnFacts;
}

export const toOwnFacts = ({ mobile, gold, diamond, unread_messages, new_coupons }: UserInfo): OwnFacts => ({
  mobile,
  gold,
  diamond,
  unread_messages,
  new_coupons,
});
