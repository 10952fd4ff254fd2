import { spellingNames } from "../../db/localized.ts";

/** Marks a subject, so that search-terms.ts writes its terms and texts again. */
const mark = (kind: string, id: string) => `
      INSERT INTO search_pending (kind, subject_id, changes) VALUES (${kind}, ${id}, 1)
      ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;`;

const forget = (table: string, kind: string, id: string) => `
      DELETE FROM ${table} WHERE kind = ${kind} AND subject_id = ${id};`;

const differ = (columns: readonly string[]) => columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(" OR ");

const named = (table: string, kind: string, columns: readonly string[]): Record<string, string> => ({
  [`${table}_search_new`]: `
    CREATE TRIGGER ${table}_search_new AFTER INSERT ON ${table} BEGIN${mark(kind, "NEW.id")}
    END`,
  [`${table}_search_changed`]: `
    CREATE TRIGGER ${table}_search_changed AFTER UPDATE OF ${columns.join(", ")} ON ${table}
    WHEN ${differ(columns)}
    BEGIN${mark(kind, "NEW.id")}
    END`,
  [`${table}_search_gone`]: `
    CREATE TRIGGER ${table}_search_gone AFTER DELETE ON ${table} BEGIN${mark(kind, "OLD.id")}
    END`,
});

interface Titled {
  kind: string;
  /** The column with the subject's id. */
  id: string;
  /** Columns that make up the title. */
  columns: readonly string[];
  /**
   * SQL conditions: `isNew` for new rows that have a title, `mayChange` for rows whose title may change. If a condition is absent,
   * all rows meet it.
   */
  isNew?: string;
  mayChange?: string;
  /** Tables from which the subject's terms and texts are deleted if its title changes. */
  forgotten?: readonly string[];
}

/** As soon as a title changes, search no longer finds its subject by the old title. */
const titled = (
  table: string,
  { kind, id, columns, isNew, mayChange, forgotten = ["search_texts"] }: Titled,
): Record<string, string> => {
  const forgetOld = forgotten.map((held) => forget(held, kind, `OLD.${id}`)).join("");
  return {
    [`${table}_search_new`]: `
    CREATE TRIGGER ${table}_search_new AFTER INSERT ON ${table}${isNew ? ` WHEN ${isNew}` : ""} BEGIN${mark(kind, `NEW.${id}`)}
    END`,
    [`${table}_search_changed`]: `
    CREATE TRIGGER ${table}_search_changed AFTER UPDATE OF ${columns.join(", ")} ON ${table}
    WHEN ${mayChange ? `${mayChange} AND (${differ(columns)})` : differ(columns)} BEGIN${forgetOld}${mark(kind, `NEW.${id}`)}
    END`,
    [`${table}_search_gone`]: `
    CREATE TRIGGER ${table}_search_gone AFTER DELETE ON ${table} BEGIN${forgetOld}${mark(kind, `OLD.${id}`)}
    END`,
  };
};

const NAMES = spellingNames("name");
const SHORT_NAMES = spellingNames("short");

/** Triggers for search (docs/design/search.md): a changed name, nick or title marks its subject, whichever code writes it. */
export const rules = {
  ...named("leagues", "'league'", [...NAMES, ...SHORT_NAMES]),
  ...named("teams", "'team'", [...NAMES, ...SHORT_NAMES]),
  ...named("players", "'player'", NAMES),
  aliases_search_new: `
    CREATE TRIGGER aliases_search_new AFTER INSERT ON aliases BEGIN${mark("NEW.kind", "NEW.subject_id")}
    END`,
  aliases_search_changed: `
    CREATE TRIGGER aliases_search_changed AFTER UPDATE ON aliases
    BEGIN${mark("OLD.kind", "OLD.subject_id")}${mark("NEW.kind", "NEW.subject_id")}
    END`,
  aliases_search_gone: `
    CREATE TRIGGER aliases_search_gone AFTER DELETE ON aliases BEGIN${mark("OLD.kind", "OLD.subject_id")}
    END`,
  // Users are found by their nicks. Whole nicks are stored only for anchors.
  ...titled("users", {
    kind: "'person'",
    id: "uid",
    columns: ["nick_name", "is_anchor"],
    forgotten: ["search_terms", "search_texts"],
  }),
  ...titled("rooms", { kind: "'room'", id: "anchor_id", columns: ["title"], isNew: "NEW.title <> ''" }),
  ...titled("videos", { kind: "'video'", id: "id", columns: ["title"] }),
  ...titled("posts", {
    kind: "'post'",
    id: "id",
    columns: ["text"],
    isNew: "NEW.kind = 'video'",
    mayChange: "NEW.kind = 'video'",
  }),
};
