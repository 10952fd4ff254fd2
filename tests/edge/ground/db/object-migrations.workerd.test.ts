import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { MessageExtensions } from "#edge/chat/extensions.ts";
import { GROUP_BASE } from "#edge/chat/group/base.ts";
import { GROUP_MIGRATIONS } from "#edge/chat/group/migrations.ts";
import { RELAY_MIGRATIONS } from "#edge/chat/socket/migrations.ts";
import { getGate } from "#edge/chat/stubs.ts";
import { USER_BOX_BASE } from "#edge/chat/user-box/base.ts";
import { USER_BOX_MIGRATIONS } from "#edge/chat/user-box/migrations.ts";
import { SequenceStore } from "#edge/chat/user-box/store/sequences.ts";
import { type Base, type Migration, migrate } from "#edge/ground/db/object-migrations.ts";

/** Runs in the storage of a Durable Object that has no schema before its first call. */
const inEmptyStorage = <Result>(key: string, run: (storage: DurableObjectStorage) => Result): Promise<Result> =>
  runInDurableObject(getGate(env, { kind: "guest", key }) as never, (_gate, { storage }: DurableObjectState) => run(storage));

const readSchema = ({ sql }: DurableObjectStorage): unknown[] =>
  sql
    .exec("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '_cf_%' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .toArray();

test.each<[name: string, steps: readonly Migration[]]>([
  ["user's box", USER_BOX_MIGRATIONS],
  ["group", GROUP_MIGRATIONS],
  ["relay", RELAY_MIGRATIONS],
])("a %s reaches the newest schema after a stop at any migration step", async (name, steps) => {
  const whole = await inEmptyStorage(`${name} whole`, (storage) => ({
    isNew: migrate(storage, steps),
    again: migrate(storage, steps),
    schema: readSchema(storage),
  }));
  expect(whole).toMatchObject({ isNew: true, again: false });
  for (let count = 1; count < steps.length; count++) {
    const stepwise = await inEmptyStorage(`${name} ${count}`, (storage) => {
      migrate(storage, steps.slice(0, count));
      return { isNew: migrate(storage, steps), schema: readSchema(storage) };
    });
    expect(stepwise).toEqual({ isNew: false, schema: whole.schema });
  }
});

test.each([
  ["user's box", USER_BOX_MIGRATIONS, USER_BOX_BASE],
  ["group", GROUP_MIGRATIONS, GROUP_BASE],
] as const)("a new %s has the same tables and columns as one that ran all steps", async (name, steps, base) => {
  const readColumns = ({ sql }: DurableObjectStorage): unknown[] =>
    sql
      .exec(
        `SELECT m.type, m.name, m.sql LIKE '%WITHOUT ROWID%' AS keyed, c.cid, c.name AS column, c.type AS kind, c."notnull", c.dflt_value, c.pk
           FROM sqlite_master m LEFT JOIN pragma_table_xinfo(m.name) c
           WHERE m.name NOT LIKE '_cf_%' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid`,
      )
      .toArray();
  const readTexts = (storage: DurableObjectStorage): unknown[] =>
    readSchema(storage).map((row) => String((row as { sql: string }).sql).replaceAll(/[\s"]+/g, ""));
  const look = (made?: Base) =>
    inEmptyStorage(`${name} ${made ? "by base" : "by steps"}`, (storage) => {
      const isNew = migrate(storage, steps, made);
      return { isNew, again: migrate(storage, steps, made), columns: readColumns(storage), texts: readTexts(storage) };
    });
  expect(await look(base)).toEqual(await look());
});

test("a user's message box migrates its data from an older schema", async () => {
  const kept = await inEmptyStorage("older box", (storage) => {
    const { sql } = storage;
    migrate(storage, USER_BOX_MIGRATIONS.slice(0, 4));
    sql.exec(
      "INSERT INTO c2c_log (peer, outgoing, msg_seq, random, stamp, item, counts, shows, is_read) VALUES ('bob', 0, 1, 2, 3, '{}', 1, 1, 0)",
    );
    sql.exec("INSERT INTO conversations (kind, id, listed, last_stamp, pinned) VALUES (1, 'bob', 1, 3, 1)");
    sql.exec("INSERT INTO outbox (target, delivery) VALUES ('bob', '{}')");
    for (const [key, value, seq] of [
      ["", "1", 3],
      ["yes", "5", 3],
    ]) {
      sql.exec(
        "INSERT INTO c2c_extensions (peer, msg_seq, random, key, value, seq) VALUES ('bob \"B\" 王', 1, 2, ?, ?, ?)",
        key,
        value,
        seq,
      );
    }
    migrate(storage, USER_BOX_MIGRATIONS);
    return {
      messages: sql.exec("SELECT id, peer, msg_seq, random, stamp, item, is_read FROM c2c_log").toArray(),
      conversations: sql.exec("SELECT id, listed, pinned FROM conversations").toArray(),
      // The message is from an earlier release, in which receivers' mailboxes did not forward messages. So it exists only in its
      // sender's mailbox.
      handedOver: new SequenceStore(sql).current("handed-over"),
      owed: sql.exec("SELECT id, target FROM outbox").toArray(),
      extensions: new MessageExtensions(sql, ['bob "B" 王', 1, 2]).answer(),
    };
  });
  expect(kept).toEqual({
    messages: [{ id: 1, peer: "bob", msg_seq: 1, random: 2, stamp: 3, item: "{}", is_read: 0 }],
    conversations: [{ id: "bob", listed: 1, pinned: 1 }],
    handedOver: 1,
    owed: [{ id: 1, target: "bob" }],
    extensions: { ExtensionList: [{ Key: "yes", Value: "5", Seq: 3 }], LatestSeq: 3, ClearSeq: 1, CompleteFlag: 1 },
  });
});

test("a group migrates its data from an older schema", async () => {
  const kept = await inEmptyStorage("older group", (storage) => {
    const { sql } = storage;
    migrate(storage, GROUP_MIGRATIONS.slice(0, 2));
    sql.exec("INSERT INTO members (user_id, role, join_time, msg_flag) VALUES ('alice', 'Owner', 1, 'AcceptAndNotify')");
    sql.exec("INSERT INTO log (event_seq, event, msg_seq, time, item) VALUES (1, 3, 1, 1, '{}')");
    for (const topic of ["", "@TGS#_g@TOPIC#_t"])
      sql.exec("INSERT INTO extensions (topic, msg_seq, key, value, seq) VALUES (?, 1, 'a', ?, 1)", topic, `of ${topic}`);
    migrate(storage, GROUP_MIGRATIONS);
    return {
      members: sql.exec("SELECT user_id, role FROM members").toArray(),
      log: sql.exec("SELECT event_seq, msg_seq FROM log").toArray(),
      extensions: ["", "@TGS#_g@TOPIC#_t"].map((topic) => new MessageExtensions(sql, [topic, 1]).answer().ExtensionList),
    };
  });
  expect(kept).toEqual({
    members: [{ user_id: "alice", role: "Owner" }],
    log: [{ event_seq: 1, msg_seq: 1 }],
    extensions: [[{ Key: "a", Value: "of ", Seq: 1 }], [{ Key: "a", Value: "of @TGS#_g@TOPIC#_t", Seq: 1 }]],
  });
});
