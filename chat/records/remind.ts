import { MSG_REMIND_ACPT_AND_NOTE, MSG_REMIND_ACPT_NOT_NOTE, MSG_REMIND_DISCARD } from "../protocol/types.ts";
import type { RemindType } from "../types/group.ts";

/** Reminder settings. The index of an entry is its flag on the wire (MUTE_FLAGS; specification 4.32). */
export const REMIND_TYPES: readonly RemindType[] = [MSG_REMIND_ACPT_AND_NOTE, MSG_REMIND_DISCARD, MSG_REMIND_ACPT_NOT_NOTE];

export const isRemindType = (value: unknown): value is RemindType => (REMIND_TYPES as readonly unknown[]).includes(value);
