/**
 * Command name of a frame that the relay sends to all viewers of a room while their polls stay open (our own command, for polls
 * with `Answers`). All viewers get the same bytes: `seq` is 0, and the body names only the room. Only the last answer of a poll is
 * specific to the viewer.
 */
export const ROOM_NEWS = "group_open_long_polling_http_svc.room_news";
