import { columnNames } from "../../db/localized.ts";

interface Holder {
  /** The kind under which `file_uses` records the uses. */
  kind: string;
  subject: (row: string) => string;
  columns: readonly string[];
  /** SQL condition under which a row uses its files. Absent if every row uses them. */
  using?: string;
}

const id = (row: string) => `${row}.id`;
const NOT_DISMISSED = "NEW.state <> 'dismissed'";

/** Add each new column for pictures here, because a picture that no row uses is deleted after a day. */
const HOLDERS: Readonly<Record<string, Holder>> = {
  users: { kind: "avatar", subject: (row) => `${row}.uid`, columns: ["avatar"] },
  rooms: { kind: "room", subject: (row) => `${row}.anchor_id`, columns: ["cover"] },
  videos: { kind: "video", subject: id, columns: ["cover"] },
  posts: { kind: "post", subject: id, columns: ["url", "cover", "pictures"], using: "NEW.state IN ('pending', 'shown')" },
  feedback: { kind: "feedback", subject: id, columns: ["pictures"] },
  settings: { kind: "setting", subject: (row) => `${row}.key`, columns: ["value"] },
  articles: { kind: "article", subject: id, columns: columnNames("body") },
  protocols: { kind: "text", subject: (row) => `${row}.type || '/' || ${row}.lang`, columns: ["body"] },
  system_announcements: { kind: "announcement", subject: id, columns: columnNames("body") },
  activities: { kind: "activity", subject: id, columns: [...columnNames("summary"), ...columnNames("rules")] },
  shop_goods: { kind: "goods", subject: id, columns: ["picture", ...columnNames("text")] },
  shop_orders: { kind: "order", subject: (row) => `${row}.order_id`, columns: ["picture"] },
  gifts: { kind: "gift", subject: id, columns: ["picture"] },
  chat_reports: { kind: "chat-report", subject: id, columns: ["evidence"], using: NOT_DISMISSED },
  room_reports: { kind: "room-report", subject: id, columns: ["evidence"], using: NOT_DISMISSED },
};

/**
 * Returns one table's triggers, which write a row's uses together with the row. The triggers split the text at '/chat/files/', so
 * each part except the first begins with a file's key.
 */
function toUseTriggers(table: string, { kind, subject, columns, using }: Holder): Record<string, string> {
  const text = (row: string) => columns.map((column) => `${row}.${column}`).join(" || ' ' || ");
  const holds = (row: string) => `instr(${text(row)}, '/chat/files/') > 0`;
  const write = `
      INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
      SELECT DISTINCT substr(part.value, 1, 32), '${kind}', ${subject("NEW")}, ''
      FROM json_each('[' || replace(json_quote(${text("NEW")}), '/chat/files/', '","') || ']') AS part
      WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*'${using ? ` AND ${using}` : ""};`;
  const remove = `
      DELETE FROM file_uses WHERE kind = '${kind}' AND subject = cast(${subject("OLD")} AS text);`;
  const watched = [...columns, ...(using ? ["state"] : [])];
  return {
    [`${table}_file_uses`]: `
    CREATE TRIGGER ${table}_file_uses AFTER INSERT ON ${table} WHEN ${holds("NEW")} BEGIN${write}
    END`,
    [`${table}_file_uses_changed`]: `
    CREATE TRIGGER ${table}_file_uses_changed AFTER UPDATE OF ${watched.join(", ")} ON ${table}
    WHEN ${holds("OLD")} OR ${holds("NEW")} BEGIN${remove}${write}
    END`,
    [`${table}_file_uses_gone`]: `
    CREATE TRIGGER ${table}_file_uses_gone AFTER DELETE ON ${table} WHEN ${holds("OLD")} BEGIN${remove}
    END`,
  };
}

/** Triggers that count the uses of stored files (docs/design/files.md), so that only a picture that no row shows is deleted. */
export const rules: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.entries(HOLDERS).map(([table, holder]) => toUseTriggers(table, holder)),
);
