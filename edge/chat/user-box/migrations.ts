import type { Migration } from "../../ground/db/object-migrations.ts";
import { EXTENSIONS_SCHEMA } from "../extensions.ts";
import { FILE_ENDS_SCHEMA } from "../file-ends.ts";
import { INBOX_SCHEMA, OUTBOX_BY_TARGET, OUTBOX_SCHEMA } from "../outbox.ts";

/** Append only: a stored object runs the steps that it has not run yet. */
export const USER_BOX_MIGRATIONS: readonly Migration[] = [
  [
    "CREATE TABLE instances (inst_id INTEGER PRIMARY KEY, instance_id TEXT NOT NULL UNIQUE, relay TEXT NOT NULL, login_time INTEGER NOT NULL, seen_time INTEGER NOT NULL)",
    "CREATE TABLE joined_groups (group_id TEXT PRIMARY KEY, group_type TEXT NOT NULL, join_time INTEGER NOT NULL) WITHOUT ROWID",
    ...OUTBOX_SCHEMA,
    ...INBOX_SCHEMA,
  ],
  [
    // `id`: order of arrival in this box. (stamp, msg_seq, random): the order of the conversation, the same in both users' boxes.
    `CREATE TABLE c2c_log (
      id INTEGER PRIMARY KEY AUTOINCREMENT, peer TEXT NOT NULL, outgoing INTEGER NOT NULL, msg_seq INTEGER NOT NULL, random INTEGER NOT NULL,
      stamp INTEGER NOT NULL, item TEXT NOT NULL, counts INTEGER NOT NULL, shows INTEGER NOT NULL, receipt INTEGER NOT NULL DEFAULT 0,
      is_read INTEGER NOT NULL, revoked INTEGER NOT NULL DEFAULT 0, deleted INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 0
    )`,
    "CREATE UNIQUE INDEX c2c_log_once ON c2c_log (peer, msg_seq, random, outgoing)",
    "CREATE INDEX c2c_log_order ON c2c_log (peer, stamp, msg_seq, random)",
    "CREATE INDEX c2c_log_unread ON c2c_log (peer, id) WHERE is_read = 0",
    // The box stores only this row of an online-only message, to recognise a repeated message.
    "CREATE TABLE online_only (peer TEXT NOT NULL, msg_seq INTEGER NOT NULL, random INTEGER NOT NULL, stamp INTEGER NOT NULL, PRIMARY KEY (peer, msg_seq, random)) WITHOUT ROWID",
    `CREATE TABLE conversations (
      kind INTEGER NOT NULL, id TEXT NOT NULL, listed INTEGER NOT NULL DEFAULT 0, last_stamp INTEGER NOT NULL DEFAULT 0,
      read_time INTEGER NOT NULL DEFAULT 0, peer_read_time INTEGER NOT NULL DEFAULT 0, pinned INTEGER NOT NULL DEFAULT 0, mark INTEGER NOT NULL DEFAULT 0,
      custom TEXT NOT NULL DEFAULT '', nick TEXT NOT NULL DEFAULT '', image TEXT NOT NULL DEFAULT '', deleted_seq INTEGER NOT NULL DEFAULT -1,
      PRIMARY KEY (kind, id)
    ) WITHOUT ROWID`,
    "CREATE TABLE folders (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE)",
    "CREATE TABLE folder_items (folder INTEGER NOT NULL, kind INTEGER NOT NULL, id TEXT NOT NULL, PRIMARY KEY (folder, kind, id)) WITHOUT ROWID",
    "CREATE TABLE c2c_extensions (peer TEXT NOT NULL, msg_seq INTEGER NOT NULL, random INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (peer, msg_seq, random, key)) WITHOUT ROWID",
    "CREATE TABLE kept_events (id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, for_all INTEGER NOT NULL, expires INTEGER NOT NULL)",
    "CREATE TABLE event_acks (inst_id INTEGER PRIMARY KEY, event_id INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE sequences (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
  ],
  [
    "CREATE TABLE profile (tag TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE mutes (peer TEXT PRIMARY KEY, flag INTEGER NOT NULL, seq INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE blacklist (user_id TEXT PRIMARY KEY, time INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE blacklisted_by (user_id TEXT PRIMARY KEY) WITHOUT ROWID",
    "CREATE TABLE friends (user_id TEXT PRIMARY KEY, remark TEXT NOT NULL, source TEXT NOT NULL, wording TEXT NOT NULL, time INTEGER NOT NULL, custom TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE friend_of (user_id TEXT PRIMARY KEY) WITHOUT ROWID",
    "CREATE TABLE friend_groups (name TEXT PRIMARY KEY, time INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE friend_group_members (name TEXT NOT NULL, user_id TEXT NOT NULL, PRIMARY KEY (name, user_id)) WITHOUT ROWID",
    `CREATE TABLE friend_applications (
      user_id TEXT NOT NULL, incoming INTEGER NOT NULL, time INTEGER NOT NULL, source TEXT NOT NULL, wording TEXT NOT NULL, nick TEXT NOT NULL, image TEXT NOT NULL,
      remark TEXT NOT NULL, group_name TEXT NOT NULL, add_type TEXT NOT NULL, PRIMARY KEY (user_id, incoming)
    ) WITHOUT ROWID`,
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE status_watched (user_id TEXT PRIMARY KEY) WITHOUT ROWID",
    "CREATE TABLE status_watchers (user_id TEXT PRIMARY KEY) WITHOUT ROWID",
    "CREATE TABLE push_tokens (inst_id INTEGER PRIMARY KEY, token TEXT NOT NULL) WITHOUT ROWID",
  ],
  [
    "ALTER TABLE joined_groups ADD COLUMN support_topic INTEGER NOT NULL DEFAULT 0",
    "CREATE TABLE group_applications (time INTEGER NOT NULL, group_id TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (time, group_id)) WITHOUT ROWID",
    "CREATE TABLE merged_lists (id INTEGER PRIMARY KEY AUTOINCREMENT, list TEXT NOT NULL)",
  ],
  [
    // The form of extensions is the same as in groups.
    ...EXTENSIONS_SCHEMA,
    "INSERT INTO message_extensions (message, key, value, seq) SELECT json_array(peer, msg_seq, random), key, value, seq FROM c2c_extensions",
    "DROP TABLE c2c_extensions",
    OUTBOX_BY_TARGET,
    // A resuming device gets unread messages in order of arrival; with this index, the box skips those that are marked as read.
    "CREATE INDEX c2c_log_unread_order ON c2c_log (id) WHERE is_read = 0",
  ],
  // The receiver's box hands messages over to the sender's box. The sequence has the number up to which all are handed over.
  [
    "INSERT INTO sequences (name, value) SELECT 'handed-over', max(id) FROM c2c_log HAVING max(id) IS NOT NULL",
    // Rows are never deleted and the box counts them itself, so `id` needs no AUTOINCREMENT. This saves two writes per message.
    `CREATE TABLE c2c_messages (
      id INTEGER PRIMARY KEY, peer TEXT NOT NULL, outgoing INTEGER NOT NULL, msg_seq INTEGER NOT NULL, random INTEGER NOT NULL,
      stamp INTEGER NOT NULL, item TEXT NOT NULL, counts INTEGER NOT NULL, shows INTEGER NOT NULL, receipt INTEGER NOT NULL DEFAULT 0,
      is_read INTEGER NOT NULL, revoked INTEGER NOT NULL DEFAULT 0, deleted INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 0
    )`,
    `INSERT INTO c2c_messages SELECT id, peer, outgoing, msg_seq, random, stamp, item, counts, shows, receipt, is_read, revoked, deleted, version FROM c2c_log`,
    "DROP TABLE c2c_log",
    "ALTER TABLE c2c_messages RENAME TO c2c_log",
    "CREATE UNIQUE INDEX c2c_log_once ON c2c_log (peer, msg_seq, random, outgoing)",
    "CREATE INDEX c2c_log_order ON c2c_log (peer, stamp, msg_seq, random)",
    "CREATE INDEX c2c_log_unread ON c2c_log (peer, id) WHERE is_read = 0",
    "ALTER TABLE conversations DROP COLUMN last_stamp",
  ],
  // Ended sessions, until their Relays acknowledge the end.
  [
    "CREATE TABLE kicks (inst_id INTEGER NOT NULL, relay TEXT NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (inst_id, relay)) WITHOUT ROWID",
  ],
  // The user's privacy choices as they were last read from the database; the time is in unix milliseconds.
  [
    "CREATE TABLE privacy (id INTEGER PRIMARY KEY CHECK (id = 1), shows_online INTEGER NOT NULL, takes_invites INTEGER NOT NULL, read_at INTEGER NOT NULL)",
  ],
  // The stored choices are deleted, so that the box reads its choices about strangers from the database. The new table has
  // strangers to whom the user has begun to write.
  [
    "DELETE FROM privacy",
    "ALTER TABLE privacy ADD COLUMN messages_from TEXT NOT NULL DEFAULT 'everybody'",
    "ALTER TABLE privacy ADD COLUMN asks_first INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE privacy ADD COLUMN registered_at INTEGER NOT NULL DEFAULT 0",
    "CREATE TABLE begun (peer TEXT PRIMARY KEY, time INTEGER NOT NULL) WITHOUT ROWID",
  ],
  // Notices to a user without a session. Times are in unix milliseconds; 0 for none.
  [
    "CREATE TABLE notices (peer TEXT PRIMARY KEY, nick TEXT NOT NULL, text TEXT NOT NULL, due INTEGER NOT NULL, handed INTEGER NOT NULL) WITHOUT ROWID",
  ],
  // The site session to which each chat session belongs, and the site sessions that have ended (`until`: unix seconds).
  [
    "ALTER TABLE instances ADD COLUMN site_session TEXT NOT NULL DEFAULT '?'",
    "CREATE TABLE ended_site_sessions (session TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID",
  ],
  // The changes of the history that devices with stored conversations must receive, and the starred messages (`at`: unix
  // milliseconds).
  [
    `CREATE TABLE history_changes (
      id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, conversation TEXT NOT NULL, what INTEGER NOT NULL, place INTEGER NOT NULL, msg_seq INTEGER NOT NULL,
      random INTEGER NOT NULL
    )`,
    `CREATE TABLE stars (
      kind INTEGER NOT NULL, conversation TEXT NOT NULL, msg_seq INTEGER NOT NULL, random INTEGER NOT NULL, place INTEGER NOT NULL, at INTEGER NOT NULL,
      name TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (kind, conversation, msg_seq, random)
    ) WITHOUT ROWID`,
    "CREATE UNIQUE INDEX stars_at ON stars (at)",
  ],
  // The account's own quiet time, in unix seconds.
  [
    "CREATE TABLE quiet_time (id INTEGER PRIMARY KEY CHECK (id = 1), level INTEGER NOT NULL, start_s INTEGER NOT NULL, end_s INTEGER NOT NULL, repeats INTEGER NOT NULL)",
  ],
  [...FILE_ENDS_SCHEMA],
];
