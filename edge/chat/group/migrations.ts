import { EXTENSIONS_SCHEMA } from "../extensions.ts";
import type { Migration } from "../migrations.ts";
import { OUTBOX_BY_TARGET, OUTBOX_SCHEMA } from "../outbox.ts";

/** The storage schema of a Group. Append only: a stored object runs the steps that it has not seen. */
export const GROUP_MIGRATIONS: readonly Migration[] = [
  [
    "CREATE TABLE profile (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL)",
    `CREATE TABLE members (
      user_id TEXT PRIMARY KEY, role TEXT NOT NULL, join_time INTEGER NOT NULL, msg_flag TEXT NOT NULL, name_card TEXT NOT NULL DEFAULT '',
      mute_until INTEGER NOT NULL DEFAULT 0, read_seq INTEGER NOT NULL DEFAULT 0, last_send_time INTEGER NOT NULL DEFAULT 0,
      nick TEXT NOT NULL DEFAULT '', face_url TEXT NOT NULL DEFAULT '', custom TEXT NOT NULL DEFAULT '[]', marks TEXT NOT NULL DEFAULT '[]'
    ) WITHOUT ROWID`,
    // One row an event: messages and tips have a sequence of their conversation (the group's, or a topic's), notices have none.
    `CREATE TABLE log (
      event_seq INTEGER PRIMARY KEY, event INTEGER NOT NULL, topic TEXT NOT NULL DEFAULT '', msg_seq INTEGER, sender TEXT NOT NULL DEFAULT '',
      random INTEGER, client_seq INTEGER, time INTEGER NOT NULL, item TEXT NOT NULL, revoked INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 0
    )`,
    "CREATE UNIQUE INDEX log_by_sequence ON log (topic, msg_seq) WHERE msg_seq IS NOT NULL",
    "CREATE UNIQUE INDEX log_once ON log (sender, random, client_seq) WHERE random IS NOT NULL",
    // What a member deleted for itself.
    "CREATE TABLE hidden (user_id TEXT NOT NULL, topic TEXT NOT NULL, msg_seq INTEGER NOT NULL, PRIMARY KEY (user_id, topic, msg_seq)) WITHOUT ROWID",
    // Up to where a member cleared the history for itself.
    "CREATE TABLE cleared (user_id TEXT NOT NULL, topic TEXT NOT NULL, msg_seq INTEGER NOT NULL, PRIMARY KEY (user_id, topic)) WITHOUT ROWID",
    "CREATE TABLE relays (name TEXT PRIMARY KEY) WITHOUT ROWID",
    ...OUTBOX_SCHEMA,
  ],
  [
    // Who is to hear of an event when not everybody is.
    "ALTER TABLE log ADD COLUMN receivers TEXT",
    "CREATE INDEX members_by_time ON members (join_time, user_id)",
    "CREATE TABLE applications (msg_key INTEGER PRIMARY KEY, applicant TEXT NOT NULL, inviter TEXT NOT NULL, message TEXT NOT NULL, decided_by TEXT)",
    "CREATE UNIQUE INDEX applications_open ON applications (applicant, inviter) WHERE decided_by IS NULL",
    "CREATE TABLE bans (user_id TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID",
    // The main sequence of the attributes and the like: one number a name.
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
    // Unix microseconds, none twice: the log of what was revoked is read by time.
    "CREATE TABLE revocations (time INTEGER PRIMARY KEY, topic TEXT NOT NULL, msg_seq INTEGER NOT NULL, revoker TEXT NOT NULL)",
  ],
  [
    // Extensions are kept as users' boxes keep theirs.
    ...EXTENSIONS_SCHEMA,
    "INSERT INTO message_extensions (message, key, value, seq) SELECT json_array(topic, msg_seq), key, coalesce(value, ''), seq FROM extensions",
    "DROP TABLE extensions",
    OUTBOX_BY_TARGET,
    // What is told and then forgotten (log-cuts.ts), and what was said to some only.
    "CREATE INDEX log_passing ON log (event_seq) WHERE msg_seq IS NULL",
    "CREATE INDEX log_addressed ON log (topic, msg_seq) WHERE receivers IS NOT NULL",
  ],
  // What members of a dismissed group are still to be told.
  ["CREATE TABLE farewell (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL)"],
  // Mutes of those who are no members.
  [
    "CREATE TABLE mutes (user_id TEXT NOT NULL, topic TEXT NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (user_id, topic)) WITHOUT ROWID",
  ],
];
