/**
 * `servcmd` of what a room tells, as the same bytes, to all whose polls go on waiting (ours: to a poll that says `Answers`). Its `seq` is 0
 * and its body names the room, instead of one viewer's request and key; the poll's last answer is his own.
 */
export const ROOM_NEWS = "group_open_long_polling_http_svc.room_news";
