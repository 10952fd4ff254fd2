/**
 * `servcmd` of events that all viewers of a room get as the same bytes while their polls continue. Our own command, for polls with
 * `Answers`. Its `seq` is 0, and its body names the room instead of a viewer's request and key. Only the last answer of a poll is
 * specific to the viewer.
 */
export const ROOM_NEWS = "group_open_long_polling_http_svc.room_news";
