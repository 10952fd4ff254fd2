import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LogLine } from "#edge/contract/calls/operate/log.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { DEFAULT_COMMON } from "#edge/ground/settings/setting-values.ts";
import { FIXTURE_NOW_MS, OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { readHttp, refusedSaying } from "#tests/support/refusal.ts";
import { inProcess, type ProductOptions, requestToken } from "../product/implementations.ts";

let token = "";
const operate = (options: ProductOptions = {}) => inProcess({ token, ...options }).operate;
const lines = async (): Promise<LogLine[]> => (await operate().getLog({ size: 100 })).list;
const current = async () => {
  const { config, version } = await operate().getConfig({});
  return { ...config, version };
};
/** Saves the whole configuration with a new form. */
const save = (config: Omit<Parameters<ReturnType<typeof operate>["saveConfig"]>[0], "request_key">, options?: ProductOptions) =>
  operate(options).saveConfig({ ...config, request_key: formKey() });

beforeAll(async () => {
  await seedFixture(env.DB);
  token = await requestToken(OPERATOR);
});
beforeEach(() => env.DB.prepare("delete from settings where key = 'config'").run());

describe("a change by an operator", () => {
  it("a change is logged with its operator and the earlier value @spec 6.4", async () => {
    const before = await current();
    const { line } = await operate({ ip: "203.0.113.9" }).saveConfig({
      ...before,
      switch_race_index: 0,
      room_video_play_flogin_sec: 90,
      reason: " quiet night ",
      request_key: formKey(),
    });
    const [written] = await lines();
    expect(written).toEqual({
      id: line,
      at: FIXTURE_NOW_MS / 1000,
      ago: "几秒前",
      uid: OPERATOR.uid,
      nick_name: `fan ${OPERATOR.uid}`,
      kind: "config.save",
      subject_kind: "setting",
      subject_id: "config",
      changes: [
        { field: "switch_race_index", before: "1", after: "0" },
        { field: "room_video_play_flogin_sec", before: "0", after: "90" },
      ],
      reason: "quiet night",
      ip: "203.0.113.9",
      session: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(token).not.toContain(written?.session);
  });

  it("a change is visible to everybody at once @spec 7.46", async () => {
    const snapshots = new Answers();
    const shown = async () => (await inProcess({ snapshots }).config.getCommonConfig({})).config.switch_match_database;
    expect(await shown()).toBe(1);
    await save({ ...(await current()), switch_match_database: 0 }, { snapshots });
    expect(await shown()).toBe(0);
  });

  it("the common configuration contains the changed lists beside the switches @spec 7.46", async () => {
    const common = { ...DEFAULT_COMMON, user_tag: ["早起看球"] };
    await env.DB.prepare("insert or replace into settings (key, value) values ('common', ?)").bind(JSON.stringify(common)).run();
    const answer = await inProcess().config.getCommonConfig({});
    expect([answer.common, Object.keys(answer).sort()]).toEqual([common, ["common", "config"]]);
    await env.DB.prepare("delete from settings where key = 'common'").run();
  });

  it("a change happens only once if the operator sends the form repeatedly", async () => {
    const form = { ...(await current()), switch_room_rank: 0, request_key: formKey() };
    const before = (await lines()).length;
    const answers = await Promise.all([1, 2, 3].map(() => operate().saveConfig(form)));
    expect(answers.map(({ repeated }) => repeated).sort()).toEqual([false, true, true]);
    expect(new Set(answers.map(({ line }) => line)).size).toBe(1);
    expect((await lines()).length).toBe(before + 1);
    expect(await refusedSaying(operate().saveConfig({ ...form, switch_race_lineup: 0 }))).toEqual([
      403,
      "这份表单已经提交过别的内容，请刷新页面后重试",
    ]);
  });

  it("the server refuses a form that is based on an outdated version", async () => {
    const seen = await current();
    await save({ ...seen, switch_race_index: 0 });
    const before = (await lines()).length;
    for (const outdated of [{ switch_race_lineup: 0 }, { version: 999_999 }])
      expect(await refusedSaying(save({ ...seen, ...outdated }))).toEqual([
        409,
        "您编辑期间，这里已被其他人改动。请核对后重新保存",
      ]);
    expect(await current()).toMatchObject({ switch_race_index: 0, switch_race_lineup: 1 });
    expect((await lines()).length).toBe(before);
    const { list } = await operate().getLog({ subject_kind: "setting", subject_id: "config", after: seen.version });
    expect(list.map(({ changes }) => changes.map(({ field }) => field))).toEqual([["switch_race_index"]]);
  });

  it("only one of two simultaneous changes by operators succeeds", async () => {
    const seen = await current();
    const both = await Promise.all([0, 1].map((value) => readHttp(save({ ...seen, enable_worker: value }))));
    expect(both.filter((answer) => answer === "done").length).toBe(1);
  });

  it("a change and its log line are stored together or not at all", async () => {
    const seen = await current();
    const before = (await lines()).length;
    await env.DB.prepare(
      "create trigger break_settings before insert on settings begin select raise(abort, 'broken'); end",
    ).run();
    await expect(save({ ...seen, switch_race_index: 0 })).rejects.toThrow();
    await env.DB.prepare("drop trigger break_settings").run();
    expect((await lines()).length).toBe(before);
    await env.DB.prepare(
      "create trigger break_lines before insert on audit_lines begin select raise(abort, 'broken'); end",
    ).run();
    await expect(save({ ...seen, switch_race_index: 0 })).rejects.toThrow();
    await env.DB.prepare("drop trigger break_lines").run();
    expect((await current()).switch_race_index).toBe(1);
  });

  it("no line of the operators' log is altered or deleted", async () => {
    await save({ ...(await current()), switch_race_index: 0 });
    await expect(env.DB.prepare("update audit_lines set reason = 'another'").run()).rejects.toThrow("never changed");
    await expect(env.DB.prepare("delete from audit_lines").run()).rejects.toThrow("never deleted");
  });

  it("a change with a wrong field changes nothing @spec 3.13", async () => {
    const seen = await current();
    for (const wrong of [
      { switch_race_index: 2 },
      { room_video_play_sec: -1 },
      { room_video_play_sec: "often" },
      { site_h5_domain: "javascript:alert(1)" },
      { site_h5_share_url: "http://share.example" },
      { site_h5_share_url: "https://share.example/path" },
      { site_h5_share_url: "https://a@share.example" },
      { download_hosts: "https://downloads.example" },
      { relay_shards: 65 },
      { request_key: "short" },
    ]) {
      const answer = await readHttp(operate().saveConfig(Object.assign({ ...seen, request_key: formKey() }, wrong)));
      expect([wrong, answer]).toEqual([wrong, 400]);
    }
    expect(await current()).toEqual(seen);
  });

  it("a change of the config must name every switch @spec 3.13", async () => {
    const seen = await current();
    const { switch_race_index: _, ...partial } = seen;
    const answer = await refusedSaying(save(partial as typeof seen));
    expect(answer).toEqual([400, expect.stringContaining("switch_race_index")]);
    expect(await current()).toEqual(seen);
  });

  it("a change of the config sets the share domain and the download hosts @spec 3.15 @spec 2.16", async () => {
    const set = { site_h5_share_url: "https://share.example", download_hosts: "downloads.example, cdn.example:8443" };
    await save({ ...(await current()), ...set });
    expect(await current()).toMatchObject(set);
    const { download_hosts: _, ...earlier } = await current();
    await save({ ...earlier, site_h5_share_url: "" });
    expect(await current()).toMatchObject({ ...set, site_h5_share_url: "" });
  });

  it("a change of the config sets the cloud storage for uploads @spec 3.15 @spec 7.51", async () => {
    const storage = { cos_bucket: "pictures-1250000000", cos_region: "ap-shanghai", cos_folder_image: "site/images" };
    await save({ ...(await current()), ...storage });
    expect(await current()).toMatchObject(storage);
    for (const wrong of [{ cos_folder_image: "/images" }, { cos_folder_image: "images/../x" }, { cos_bucket: "a bucket" }]) {
      expect([wrong, await readHttp(save({ ...(await current()), ...wrong }))]).toEqual([wrong, 400]);
    }
  });

  it("changes are found by kind, operator and subject, page by page", async () => {
    for (const value of [0, 1, 0]) await save({ ...(await current()), enable_worker: value });
    const of = async (filter: object) => (await operate().getLog({ size: 2, ...filter })).total;
    const all = await of({});
    expect([
      await of({ kind: "config" }),
      await of({ kind: "config.save" }),
      await of({ kind: "conf" }),
      await of({ operator: OPERATOR.uid }),
      await of({ operator: 7 }),
      await of({ subject_kind: "setting" }),
    ]).toEqual([all, all, 0, all, 0, all]);
    const [first, second] = [await operate().getLog({ size: 2 }), await operate().getLog({ size: 2, page: 2 })];
    expect(first.list.at(-1)?.id).toBeGreaterThan(second.list[0]?.id ?? 0);
    expect((await operate().getLog({ line: second.list[0]?.id })).list.map(({ id }) => id)).toEqual([second.list[0]?.id]);
  });
});
