/**
 * Bits of the abilities that apps buy (specification 5.6, 6.9). The bits are our own. A relay that sells no abilities sets all
 * bits.
 */
export const ABILITY_BITS = {
  banRoomMembers: 0,
  groupCounters: 1,
  sendToMembers: 2,
  userStatus: 3,
  messageExtensions: 4,
  conversationMarks: 5,
  conversationGroups: 6,
} as const;

export type AbilityName = keyof typeof ABILITY_BITS;
