import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { GROUP_MIGRATIONS } from "#edge/chat/group/migrations.ts";
import { GroupRuntime } from "#edge/chat/group/runtime.ts";
import { RELAY_MIGRATIONS } from "#edge/chat/socket/migrations.ts";
import { RelayRuntime } from "#edge/chat/socket/runtime.ts";
import { getGate, getGroup, getUserBox, relayNamed } from "#edge/chat/stubs.ts";
import { USER_BOX_MIGRATIONS } from "#edge/chat/user-box/migrations.ts";
import { UserBoxRuntime } from "#edge/chat/user-box/runtime.ts";
import { BOARD_MIGRATIONS, BoardStore } from "#edge/feed/board/store.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { type Migration, migrate } from "#edge/ground/db/object-migrations.ts";
import { GATE_MIGRATIONS } from "#edge/ground/gate/migrations.ts";
import { PUSHER_MIGRATIONS, PusherStore } from "#edge/push/pusher-store.ts";
import { STREAM_MIGRATIONS } from "#edge/streams/stream-rows.ts";
import { StreamStore } from "#edge/streams/stream-store.ts";
import { getStream } from "#edge/streams/stubs.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { WireClient } from "./support/wire-client.ts";

interface ObjectClass {
  /** Returns any object of the class that has stored data. */
  stub: () => Promise<object>;
  steps: readonly Migration[];
  /** Migrates the storage to these steps, as the class itself does. */
  migrate?: (storage: DurableObjectStorage, steps: readonly Migration[]) => void;
  /** Restarts the object on its stored data. Throws if the restart fails. */
  wake: (state: DurableObjectState) => unknown;
}

const member = async (userId: string): Promise<{ client: WireClient; groupId: string }> => {
  const client = await WireClient.login(userId);
  const { GroupId: groupId } = await client.ask("group_open_http_svc.create_group", {
    Type: "Public",
    Name: "rollback",
    Owner_Account: userId,
  });
  return { client, groupId };
};

const CLASSES: Readonly<Record<string, ObjectClass>> = {
  Relay: {
    stub: async () => relayNamed(env, (await member("rollback-relay")).client.relay),
    steps: RELAY_MIGRATIONS,
    wake: (state) => new RelayRuntime(state, env),
  },
  Group: {
    stub: async () => getGroup(env, { appId: APP_ID, groupId: (await member("rollback-group")).groupId }),
    steps: GROUP_MIGRATIONS,
    wake: (state) => new GroupRuntime(state, env),
  },
  UserBox: {
    stub: async () => {
      await member("rollback-box");
      return getUserBox(env, { appId: APP_ID, userId: "rollback-box" });
    },
    steps: USER_BOX_MIGRATIONS,
    wake: (state) => new UserBoxRuntime(state, env),
  },
  Gate: {
    stub: async () => {
      const gate = getGate(env, { kind: "guest", key: "rollback" });
      await gate.attempt("guest");
      return gate;
    },
    steps: GATE_MIGRATIONS,
    wake: ({ storage }) => migrate(storage, GATE_MIGRATIONS),
  },
  Pusher: {
    stub: async () => env.PUSHER.get(env.PUSHER.idFromName("rollback")),
    steps: PUSHER_MIGRATIONS,
    wake: ({ storage }) => new PusherStore(storage).fact("any"),
  },
  Stream: {
    stub: async () => {
      const stream = getStream(env, 1);
      await stream.currentKey(1);
      return stream;
    },
    steps: STREAM_MIGRATIONS,
    wake: ({ storage }) => new StreamStore(storage).keyVersion,
  },
  Board: {
    stub: async () => getBoard(env, 1),
    steps: BOARD_MIGRATIONS.map((text) => [text]),
    migrate: (storage, steps) => void new BoardStore(storage, steps.flat()),
    wake: ({ storage }) => new BoardStore(storage).fact("any"),
  },
};

/** These classes have only key-value storage, without a schema. */
const WITHOUT_TABLES = ["Feed", "Forecaster"];

/** The test runner's own bindings. A service answers to any method's name. */
const NO_OBJECTS = /^(?:__|HELD_OBJECTS$)/;

test("this test covers every durable object class with a binding", () => {
  const bound = Object.entries(env).filter(
    ([name, value]) => !NO_OBJECTS.test(name) && typeof (value as { idFromName?: unknown } | null)?.idFromName === "function",
  );
  expect(bound.map(([name]) => name).sort()).toEqual(
    [...Object.keys(CLASSES), ...WITHOUT_TABLES].map((name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()).sort(),
  );
});

test.each(Object.keys(CLASSES))("an object of class %s keeps its schema after a rollback of the release", async (name) => {
  const { stub, steps, wake, migrate: run = migrate } = CLASSES[name]!;
  await runInDurableObject((await stub()) as never, (_object: unknown, state: DurableObjectState) => {
    wake(state);
    const schema = () =>
      state.storage.sql
        .exec("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '_cf_%' AND name NOT LIKE 'sqlite_%' ORDER BY name")
        .toArray();
    const newest = schema();
    for (let count = steps.length - 1; count >= 0; count--) {
      run(state.storage, steps.slice(0, count));
      wake(state);
      expect(schema(), `after ${count} of ${steps.length} steps`).toEqual(newest);
    }
  });
});
