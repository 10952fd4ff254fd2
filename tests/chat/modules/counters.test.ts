import { beforeEach, describe, expect, test } from "vitest";
import { SESSION_RESUMED } from "#chat/bus.ts";
import createCounters from "#chat/modules/counters/counters.ts";
import { GROUP_CHANGES } from "#chat/notices.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { type ModuleBench, moduleBench, readCode } from "#tests/support/fake-context.ts";

const GET = "group_open_http_svc.get_group_counter";
const UPDATE = "group_open_http_svc.update_group_counter";

const change = (GroupCounterSeq: number, Key: string, Value: number) => ({
  From_Account: "bob",
  ToGroupId: "g",
  MsgTimeStamp: 1,
  MsgBody: { Counters: { GroupCounter: [{ Key, Value }], GroupCounterSeq } },
});

let bench: ModuleBench;
let api: ReturnType<typeof createCounters>;

beforeEach(() => {
  bench = moduleBench();
  api = createCounters(bench.context);
});

describe("counters of a group", () => {
  test.each([
    ["setGroupCounters", "Set", { groupID: "g", counters: { likes: 3 } }],
    ["increaseGroupCounter", "Increase", { groupID: "g", key: "likes", value: 3 }],
    ["decreaseGroupCounter", "Decrease", { groupID: "g", key: "likes", value: 3 }],
  ] as const)("the call %s sends the mode %s and emits the changed counter @spec 4.59 7.87", async (method, Mode, options) => {
    bench.on(UPDATE, () => ({ GroupCounter: [{ Key: "likes", Value: 7 }], GroupCounterSeq: 4 }));
    const call = api[method] as (given: unknown) => Promise<{ data: unknown }>;
    expect((await call(options)).data).toEqual({ counters: { likes: 7 } });
    expect(bench.requested(UPDATE)[0]).toMatchObject({ GroupId: "g", Mode, GroupCounter: [{ Key: "likes", Value: 3 }] });
    expect(bench.emitted(EVENT.GROUP_COUNTER_UPDATED)).toEqual([{ groupID: "g", key: "likes", value: 7 }]);
  });

  test("the client ignores an update older than the counter @spec 4.59", () => {
    const changes = [5, 4, 5].map((sequence) => change(sequence, "likes", sequence * 10));
    bench.notices.emit(GROUP_CHANGES, [...changes, change(0, "likes", 1)]);
    expect(bench.emitted(EVENT.GROUP_COUNTER_UPDATED).map(({ value }) => value)).toEqual([50, 1]);
  });

  test("only a current notice of deleted counters removes the counters @spec 4.59", async () => {
    bench.on(GET, () => ({ GroupCounter: ["likes", "views"].map((Key) => ({ Key, Value: 1 })), GroupCounterSeq: 2 }));
    const keys = async () => Object.keys((await api.getGroupCounters({ groupID: "g" })).data.counters);
    const notify = (GroupCounterSeq: number, Deleted: string[]): void =>
      bench.notices.emit(GROUP_CHANGES, [
        { ...change(0, "", 0), MsgBody: { Counters: { GroupCounter: [], Deleted, GroupCounterSeq } } },
      ]);
    expect(await keys()).toEqual(["likes", "views"]);
    notify(3, ["likes", "unknown"]);
    notify(1, ["views"]);
    expect(await keys()).toEqual(["views"]);
    expect(bench.requested(GET)).toHaveLength(1);
  });

  test("all counters load at most once in 30 s @spec 4.67 9.19", async () => {
    bench.on(GET, () => ({
      GroupCounter: [
        { Key: "likes", Value: 1 },
        { Key: "views", Value: 2 },
      ],
      GroupCounterSeq: 1,
    }));
    await api.getGroupCounters({ groupID: "g" });
    expect((await api.getGroupCounters({ groupID: "g", keyList: ["views"] })).data.counters).toEqual({ views: 2 });
    expect(bench.requested(GET)).toHaveLength(1);
    await bench.clock.pass(30_000);
    await api.getGroupCounters({ groupID: "g" });
    expect(bench.requested(GET)).toHaveLength(2);
    // After a resumed session the client may have missed changes.
    bench.bus.emit(SESSION_RESUMED, undefined);
    await api.getGroupCounters({ groupID: "g" });
    expect(bench.requested(GET)).toHaveLength(3);
  });

  test("the client refuses counters without the purchased feature @spec 5.34 6.9", async () => {
    bench.context.config.setPurchaseBits("0");
    for (const call of [api.getGroupCounters({ groupID: "g" }), api.setGroupCounters({ groupID: "g", counters: { a: 1 } })])
      expect(await readCode(call)).toBe(CHAT_ERRORS.CANNOT_USE_COMMERCIAL_ABILITY);
  });
});
