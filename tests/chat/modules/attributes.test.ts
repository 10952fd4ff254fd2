import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SESSION_RESUMED } from "#chat/bus.ts";
import createAttributes from "#chat/modules/attributes/attributes.ts";
import { GROUP_CHANGES } from "#chat/notices.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { ATTRIBUTE_CACHE_MS, ATTRIBUTE_OPERATIONS } from "#chat/protocol/limits/attributes.ts";
import { moduleBench, readCode, settle } from "#tests/support/fake-context.ts";

const { INIT, SET, DELETE_ALL, DELETE_KEYS } = ATTRIBUTE_OPERATIONS;
const GET = "group_open_attr_http_svc.get_group_attr";

function server() {
  const bench = moduleBench();
  const state = { mainSeq: 1, values: new Map([["a", "1"]]) };
  bench.on(GET, () => ({
    AttrMainSeq: state.mainSeq,
    GroupAttrAry: [...state.values].map(([key, value]) => ({ key, value, seq: 1 })),
  }));
  bench.on("group_open_http_svc.modify_group_attr", ({ GroupAttr }) => {
    state.mainSeq += 1;
    for (const { key, value } of GroupAttr) state.values.set(key, value);
    return { AttrMainSeq: state.mainSeq, GroupAttrAry: GroupAttr.map(({ key }: { key: string }) => ({ key, seq: 2 })) };
  });
  return { bench, state, api: createAttributes(bench.context) };
}

/** Returns a bench whose client holds a copy of the attributes. */
async function loaded() {
  const made = server();
  await made.api.getGroupAttributes({ groupID: "g" });
  return made;
}

const change = (Operation: number, AttrMainSeq: number, entries: Record<string, string | undefined>) => ({
  From_Account: "bob",
  ToGroupId: "g",
  MsgTimeStamp: 1,
  MsgBody: {
    Attributes: { Operation, AttrMainSeq, GroupAttrAry: Object.entries(entries).map(([key, value]) => ({ key, value, seq: 1 })) },
  },
});

describe("attributes of a group", () => {
  test("the local copy of a group's attributes is valid for 30 s @spec 9.19", async () => {
    const { bench, api } = server();
    expect((await api.getGroupAttributes({ groupID: "g" })).data.groupAttributes).toEqual({ a: "1" });
    await bench.clock.pass(ATTRIBUTE_CACHE_MS - 1);
    await api.getGroupAttributes({ groupID: "g" });
    expect(bench.requested(GET)).toHaveLength(1);
    await bench.clock.pass(1);
    await api.getGroupAttributes({ groupID: "g" });
    expect(bench.requested(GET)).toHaveLength(2);
  });

  test("a lost connection invalidates the local copy of a group's attributes @spec 4.58 4.67", async () => {
    const { bench, state, api } = await loaded();
    Object.assign(state, { mainSeq: 2, values: new Map([["a", "2"]]) });
    bench.bus.emit(SESSION_RESUMED, undefined);
    expect((await api.getGroupAttributes({ groupID: "g" })).data.groupAttributes).toEqual({ a: "2" });
  });

  test.each([
    ["set", SET, { a: "2", b: "3" }, { a: "2", b: "3" }],
    ["init", INIT, { b: "3" }, { b: "3" }],
    ["delete keys", DELETE_KEYS, { a: undefined }, {}],
    ["delete all", DELETE_ALL, {}, {}],
  ])("an attribute change with the next sequence is applied locally: %s @spec 4.58", async (_, operation, entries, expected) => {
    const { bench } = await loaded();
    bench.notices.emit(GROUP_CHANGES, [change(operation, 2, entries)]);
    expect(bench.emitted(EVENT.GROUP_ATTRIBUTES_UPDATED)).toEqual([{ groupID: "g", groupAttributes: expected }]);
    expect(bench.requested(GET)).toHaveLength(1);
  });

  test("an attribute change two sequences ahead causes a reload @spec 4.58", async () => {
    const { bench, state } = await loaded();
    bench.notices.emit(GROUP_CHANGES, [change(SET, 1, { a: "old" })]);
    expect(bench.emitted(EVENT.GROUP_ATTRIBUTES_UPDATED)).toEqual([]);
    Object.assign(state, { mainSeq: 3, values: new Map([["c", "9"]]) });
    bench.notices.emit(GROUP_CHANGES, [change(SET, 3, { c: "9" })]);
    await settle();
    expect(bench.requested(GET)).toHaveLength(2);
    expect(bench.emitted(EVENT.GROUP_ATTRIBUTES_UPDATED)).toEqual([{ groupID: "g", groupAttributes: { c: "9" } }]);
  });

  test("the local copy equals the server's attributes after changes in any order @spec 4.58", async () => {
    const step = fc.record({
      key: fc.constantFrom("a", "b", "c"),
      value: fc.string({ maxLength: 3 }),
      copies: fc.integer({ min: 0, max: 2 }),
      isLate: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { bench, state, api } = await loaded();
        const late: ReturnType<typeof change>[] = [];
        for (const { key, value, copies, isLate } of steps) {
          state.mainSeq += 1;
          state.values.set(key, value);
          const counters = Array.from({ length: copies }, () => change(SET, state.mainSeq, { [key]: value }));
          if (isLate) late.push(...counters);
          else bench.notices.emit(GROUP_CHANGES, counters);
          await settle();
        }
        bench.notices.emit(GROUP_CHANGES, late);
        // The last change always arrives, so the client notices all gaps.
        state.mainSeq += 1;
        state.values.set("z", "end");
        bench.notices.emit(GROUP_CHANGES, [change(SET, state.mainSeq, { z: "end" })]);
        await settle();
        expect((await api.getGroupAttributes({ groupID: "g" })).data.groupAttributes).toEqual(Object.fromEntries(state.values));
      }),
      { numRuns: 60 },
    );
  });

  test("a write of group attributes sends the known sequence @spec 3.35 9.26", async () => {
    const { bench, api } = server();
    await api.setGroupAttributes({ groupID: "g", groupAttributes: { b: "2" } });
    expect(bench.requested("group_open_http_svc.modify_group_attr")[0]).toMatchObject({
      AttrMainSeq: 1,
      AttrControl: ["RaceConflict"],
      GroupAttr: [{ key: "b", value: "2", seq: 0 }],
    });
    expect(bench.emitted(EVENT.GROUP_ATTRIBUTES_UPDATED)).toEqual([{ groupID: "g", groupAttributes: { a: "1", b: "2" } }]);
    for (let count = 1; count < 10; count += 1) await api.setGroupAttributes({ groupID: "g", groupAttributes: { b: "2" } });
    expect(await readCode(api.setGroupAttributes({ groupID: "g", groupAttributes: { b: "2" } }))).toBe(
      CHAT_ERRORS.OVER_FREQUENCY_LIMIT,
    );
  });

  test("a write of group attributes fails if another write came first @spec 4.58", async () => {
    const { bench, state, api } = await loaded();
    Object.assign(state, { mainSeq: 5, values: new Map([["a", "theirs"]]) });
    bench.refuse("group_open_http_svc.modify_group_attr", 10_056);
    expect(await readCode(api.setGroupAttributes({ groupID: "g", groupAttributes: { a: "mine" } }))).toBe(10_056);
    await settle();
    expect(bench.emitted(EVENT.GROUP_ATTRIBUTES_UPDATED)).toEqual([{ groupID: "g", groupAttributes: { a: "theirs" } }]);
  });

  test("the attributes of a community are read from the community service @spec 7.86", async () => {
    const bench = moduleBench();
    bench.on("million_group_open_http_svc.get_group_attr", () => ({ AttrMainSeq: 0, GroupAttrAry: [] }));
    const api = createAttributes(bench.context);
    expect((await api.getGroupAttributes({ groupID: "@TGS#_c" })).data.groupAttributes).toEqual({});
  });
});
