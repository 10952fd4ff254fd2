/** Work of a subject above the chat for which a room keeps the time, because a room is one object and its alarms survive a crash. */
export interface RoomWork {
  /** Sums the gifts of the room's anchor. May run twice or never: the schedule sums what is left. */
  sumGifts(env: Env, anchorId: number): Promise<void>;
}

let work: RoomWork | null = null;

/** The Worker calls this before it serves anything (edge/provide.ts). */
export function setRoomWork(given: RoomWork): void {
  work = given;
}

export const GIFT_SUMS = "gift-sums";
/** A room's gifts of this time are summed together. */
export const SUMMED_EVERY_MS = 1_000;

export async function sumGiftsOfRoom(env: Env, anchorId: number): Promise<void> {
  await work?.sumGifts(env, anchorId);
}
