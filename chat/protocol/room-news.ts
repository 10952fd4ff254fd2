/**
 * `servcmd` of a room's news: the same bytes for all viewers whose polls go on (ours: for polls with `Answers`). Its `seq` is 0
 * and its body names the room instead of one viewer's request and key; the poll's last answer is the viewer's own.
 */
export const ROOM_NEWS = "group_open_long_polling_http_svc.room_news";
