/** The seconds of room video that the config grants (Specification 3.14). */
export type RoomPlayConfig = {
  room_video_play_sec?: number | string | null;
  /** For those who are not logged in. */
  room_video_play_flogin_sec?: number | string | null;
};

/** How many seconds of a room's video somebody may watch; null when there is no limit (0, missing or unreadable) (Specification 3.14, 6.1). */
export function roomPlaySeconds(config: RoomPlayConfig, isLoggedIn: boolean): number | null {
  const seconds = Number(isLoggedIn ? config.room_video_play_sec : config.room_video_play_flogin_sec);
  return seconds > 0 ? seconds : null;
}
