import type { Migration } from "../../ground/db/object-migrations.ts";
import { EXTENSIONS_SCHEMA } from "../extensions.ts";
import { FILE_ENDS_SCHEMA } from "../file-ends.ts";
import { OUTBOX_BY_TARGET, OUTBOX_SCHEMA } from "../outbox.ts";

/** Append only: a stored object runs the steps that it has not run yet. */
export const GROUP_MIGRATIONS: readonly Migration[] = [
  [
    "CREATE TABLE profile (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL)",
    `CREATE TABLE members (
      user_id TEXT PRIMARY KEY, role TEXT NOT NULL, join_time INTEGER NOT NULL, msg_flag TEXT NOT NULL, name_card TEXT NOT NULL DEFAULT '',
      mute_until INTEGER NOT NULL DEFAULT 0, read_seq INTEGER NOT NULL DEFAULT 0, last_send_time INTEGER NOT NULL DEFAULT 0,
      nick TEXT NOT NULL DEFAULT '', face_url TEXT NOT NULL DEFAULT '', custom TEXT NOT NULL DEFAULT '[]', marks TEXT NOT NULL DEFAULT '[]'
    ) WITHOUT ROWID`,
    // One row per event. Messages and tips have a sequence in their conversation (the group or a topic); notices have none.
    `CREATE TABLE log (
      event_seq INTEGER PRIMARY KEY, event INTEGER NOT NULL, topic TEXT NOT NULL DEFAULT '', msg_seq INTEGER, sender TEXT NOT NULL DEFAULT '',
      random INTEGER, client_seq INTEGER, time INTEGER NOT NULL, item TEXT NOT NULL, revoked INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 0
    )`,
    "CREATE UNIQUE INDEX log_by_sequence ON log (topic, msg_seq) WHERE msg_seq IS NOT NULL",
    "CREATE UNIQUE INDEX log_once ON log (sender, random, client_seq) WHERE random IS NOT NULL",
    // Members delete messages only from their own view.
    "CREATE TABLE hidden (user_id TEXT NOT NULL, topic TEXT NOT NULL, msg_seq INTEGER NOT NULL, PRIMARY KEY (user_id, topic, msg_seq)) WITHOUT ROWID",
    // The member has cleared the history up to this sequence, in the member's own view only.
    "CREATE TABLE cleared (user_id TEXT NOT NULL, topic TEXT NOT NULL, msg_seq INTEGER NOT NULL, PRIMARY KEY (user_id, topic)) WITHOUT ROWID",
    "CREATE TABLE relays (name TEXT PRIMARY KEY) WITHOUT ROWID",
    ...OUTBOX_SCHEMA,
  ],
  [
    // Null if everybody receives the event.
    "ALTER TABLE log ADD COLUMN receivers TEXT",
    "CREATE INDEX members_by_time ON members (join_time, user_id)",
    "CREATE TABLE applications (msg_key INTEGER PRIMARY KEY, applicant TEXT NOT NULL, inviter TEXT NOT NULL, message TEXT NOT NULL, decided_by TEXT)",
    "CREATE UNIQUE INDEX applications_open ON applications (applicant, inviter) WHERE decided_by IS NULL",
    "CREATE TABLE bans (user_id TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE sequences (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE attributes (key TEXT PRIMARY KEY, value TEXT NOT NULL, seq INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE counters (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE topics (topic_id TEXT PRIMARY KEY, create_time INTEGER NOT NULL, json TEXT NOT NULL) WITHOUT ROWID",
    `CREATE TABLE topic_members (
      topic TEXT NOT NULL, user_id TEXT NOT NULL, read_seq INTEGER NOT NULL, msg_flag TEXT NOT NULL, mute_until INTEGER NOT NULL, PRIMARY KEY (topic, user_id)
    ) WITHOUT ROWID`,
    "CREATE TABLE receipts (topic TEXT NOT NULL, msg_seq INTEGER NOT NULL, user_id TEXT NOT NULL, PRIMARY KEY (topic, msg_seq, user_id)) WITHOUT ROWID",
    `CREATE TABLE extensions (
      topic TEXT NOT NULL, msg_seq INTEGER NOT NULL, key TEXT NOT NULL, value TEXT, seq INTEGER NOT NULL, PRIMARY KEY (topic, msg_seq, key)
    ) WITHOUT ROWID`,
    // Unix microseconds. Unique, because the log of revocations is read by time.
    "CREATE TABLE revocations (time INTEGER PRIMARY KEY, topic TEXT NOT NULL, msg_seq INTEGER NOT NULL, revoker TEXT NOT NULL)",
  ],
  [
    ...EXTENSIONS_SCHEMA,
    "INSERT INTO message_extensions (message, key, value, seq) SELECT json_array(topic, msg_seq), key, coalesce(value, ''), seq FROM extensions",
    "DROP TABLE extensions",
    OUTBOX_BY_TARGET,
    // Indexes for events without a sequence (log-cuts.ts), and for messages to some members only.
    "CREATE INDEX log_passing ON log (event_seq) WHERE msg_seq IS NULL",
    "CREATE INDEX log_addressed ON log (topic, msg_seq) WHERE receivers IS NOT NULL",
  ],
  ["CREATE TABLE farewell (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL)"],
  [
    "CREATE TABLE mutes (user_id TEXT NOT NULL, topic TEXT NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (user_id, topic)) WITHOUT ROWID",
  ],
  [
    "CREATE TABLE room_settings (name TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE room_moderators (user_id TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID",
    `CREATE TABLE room_log (
      id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, actor TEXT NOT NULL, actor_nick TEXT NOT NULL, act TEXT NOT NULL, person TEXT NOT NULL,
      nick TEXT NOT NULL, detail TEXT NOT NULL
    )`,
  ],
  [
    "CREATE TABLE site_restraints (kind TEXT NOT NULL, user_id TEXT NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (kind, user_id)) WITHOUT ROWID",
  ],
  [
    "CREATE TABLE announcements (id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, user_id TEXT NOT NULL, nick TEXT NOT NULL, text TEXT NOT NULL)",
    "CREATE TABLE listed (id INTEGER PRIMARY KEY CHECK (id = 1), version TEXT NOT NULL)",
  ],
  // Times in unix milliseconds; 0 for none.
  [
    `CREATE TABLE notice_rounds (
      topic TEXT PRIMARY KEY, due INTEGER NOT NULL, began INTEGER NOT NULL, told_seq INTEGER NOT NULL, upto_seq INTEGER NOT NULL, after_id TEXT NOT NULL
    ) WITHOUT ROWID`,
    "CREATE TABLE notice_mentions (topic TEXT NOT NULL, user_id TEXT NOT NULL, due INTEGER NOT NULL, told_seq INTEGER NOT NULL, PRIMARY KEY (topic, user_id)) WITHOUT ROWID",
  ],
  ["ALTER TABLE notice_mentions ADD COLUMN told_at INTEGER NOT NULL DEFAULT 0"],
  ["CREATE INDEX log_tips ON log (topic, msg_seq) WHERE event IN (4, 6)"],
  [...FILE_ENDS_SCHEMA],
  // Acts of moderation that are not yet in the site's record.
  ["CREATE TABLE acts_owed (id INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT NOT NULL)"],
  // The Relays at which a room's viewer is, so that a departure asks none of them.
  ["ALTER TABLE members ADD COLUMN places TEXT NOT NULL DEFAULT '{}'"],
  [
    // JSON of the users whom the event expels, or of "everybody"; null for an event that expels nobody.
    "ALTER TABLE log ADD COLUMN expels TEXT",
    "CREATE TABLE epochs (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL)",
  ],
  // The messages that were taken back, for stars of accounts that left (store/unsent.ts).
  [
    "CREATE TABLE unsent (topic TEXT NOT NULL, msg_seq INTEGER NOT NULL, message_id TEXT NOT NULL, revoker TEXT NOT NULL, PRIMARY KEY (topic, msg_seq, message_id)) WITHOUT ROWID",
    `INSERT OR IGNORE INTO unsent
      SELECT topic, msg_seq, item ->> '$.TinyId' || '-' || (item ->> '$.MsgClientTime') || '-' || (item ->> '$.MsgRandom'), coalesce(item ->> '$.Revoker_Account', '')
      FROM log WHERE revoked = 1 AND msg_seq IS NOT NULL`,
  ],
];
