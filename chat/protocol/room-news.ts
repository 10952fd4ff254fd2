/**
 * Command name of a frame that goes to all viewers of a room as the same bytes while their polls stay open (our own command, for
 * polls with `Answers`). Its `seq` is 0, and its body names the room, not a viewer's request or key. Only the last answer of a poll
 * is specific to the viewer.
 */
export const ROOM_NEWS = "group_open_long_polling_http_svc.room_news";
