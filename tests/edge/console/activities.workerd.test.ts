import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { Answers } from "#edge/ground/memory/answers.ts";
import { ACCOUNT, FIXTURE_NOW_MS, OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { readEnd } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const NOW_S = FIXTURE_NOW_MS / 1000;
const DAY_S = 86_400;
const TABLE = "gold 50 5% x2 : 50金币 / 50 de ouro\npoint 20 15% : 20积分 / 20 pontos\nnone 80% : 谢谢 / Obrigado";
const NEW_TABLE = "gold 50 1% x9 : 50金币 / 50 de ouro\nnone 99% : 谢谢 / Obrigado";

let operator = "";
let person = "";
const operate = (locale: "zh" | "pt-BR" = "zh") => inProcess({ token: operator, locale }).operate;
const ended = (work: Promise<unknown>) => readEnd(work, ({ field, message }) => [field ?? "form", message]);
const draft = (more: object = {}) => ({
  kind: "draw" as const,
  title_zh: "新转盘",
  title_pt: "Nova roleta",
  summary_zh: "来抽",
  summary_pt: "Sorteie",
  rules_zh: "一条",
  rules_pt: "Uma",
  starts_at: NOW_S - DAY_S,
  ends_at: NOW_S + DAY_S,
  welcome_tickets: 2,
  tickets: "readInfo 2 = 1 <= 7\ncheckin 1 = 1 <= 7",
  request_key: formKey(),
  ...more,
});
const made = async (more: object = {}) => Number((await operate().saveActivity(draft(more))).id);

beforeAll(async () => {
  await seedFixture(env.DB);
  operator = await requestToken(OPERATOR);
  person = await requestToken(ACCOUNT);
});

describe("an activity of an operator", () => {
  it("an activity is an invisible draft until it is published @spec 6.4", async () => {
    const snapshots = new Answers();
    const shown = async () => (await inProcess({ snapshots }).activity.getActivityList({})).list.map(({ title_zh }) => title_zh);
    const id = await made();
    expect(await shown()).not.toContain("新转盘");
    expect(await ended(inProcess().activity.getActivityInfo({ id }))).toEqual([
      "form",
      expect.stringContaining("does not exist"),
    ]);
    expect(await ended(operate().publishActivity({ id, request_key: formKey() }))).toEqual(["form", "至少要有两种奖品"]);
    await operate().saveActivityPrizes({
      id,
      table: "none 50% : 谢 / Obrigado\nnone 50% : 谢谢 / Valeu",
      request_key: formKey(),
    });
    await operate().saveActivityPrizes({ id, table: TABLE, request_key: formKey() });
    await inProcess({ token: operator, snapshots }).operate.publishActivity({ id, request_key: formKey() });
    expect(await shown()).toContain("新转盘");
    const info = await inProcess({ token: person }).activity.getActivityInfo({ id });
    expect([info.version, info.tickets, info.prizes.map(({ odds }) => odds), info.sources.map(({ task }) => task)]).toEqual([
      1,
      2,
      [500, 1_500, 8_000],
      ["checkin", "readInfo"],
    ]);
    const own = await operate().getActivity({ id });
    expect([own.table, own.tickets]).toEqual([TABLE, "checkin 1 = 1 <= 7\nreadInfo 2 = 1 <= 7"]);
    const { list } = await operate().getLog({ subject_kind: "activity", subject_id: String(id) });
    expect(list.map(({ kind }) => kind)).toEqual(["activity.publish", "activity.prizes", "activity.prizes", "activity.create"]);
  });

  it("new odds of a published activity become a new version", async () => {
    const id = await made();
    await operate().saveActivityPrizes({ id, table: TABLE, request_key: formKey() });
    await operate().publishActivity({ id, request_key: formKey() });
    const mine = inProcess({ token: person }).activity;
    await mine.draw({ id, version: 1, request_key: formKey() });
    await operate().saveActivityPrizes({ id, table: NEW_TABLE, request_key: formKey() });
    const info = await mine.getActivityInfo({ id });
    expect([info.version, info.tickets, info.prizes.map(({ odds }) => odds)]).toEqual([2, 1, [100, 9_900]]);
    expect(info.past_odds.map(({ version, prizes }) => [version, prizes.map(({ odds }) => odds)])).toEqual([
      [1, [500, 1_500, 8_000]],
    ]);
    expect(await ended(mine.draw({ id, version: 1, request_key: formKey() }))).toEqual([
      "form",
      "奖品概率刚刚更新，请看过新的概率后再抽",
    ]);
    await mine.draw({ id, version: 2, request_key: formKey() });
    expect((await operate().getActivity({ id })).given.reduce((sum, { given }) => sum + given, 0)).toBe(1);
  });

  it("an activity refuses a prize table with invalid odds", async () => {
    const id = await made();
    const save = (table: string, locale: "zh" | "pt-BR" = "zh") =>
      ended(operate(locale).saveActivityPrizes({ id, table, request_key: formKey() }));
    expect(await save("gold 5 10% : 金 / Ouro\nnone 80% : 谢 / Obrigado", "pt-BR")).toEqual([
      "table",
      "As chances têm de somar exatamente 100%",
    ]);
    expect(await save("gold 5 10% x1 : 金 / Ouro\nnone 90% x1 : 谢 / Obrigado")).toEqual([
      "table",
      expect.stringContaining("不限量"),
    ]);
    expect(await save("gift 5@999 10% : 礼 / Presente\nnone 90% : 谢 / Obrigado")).toEqual(["table", "没有编号为 999 的礼物"]);
    expect(await save("coupon 5@999 10% : 券 / Cupom\nnone 90% : 谢 / Obrigado")).toEqual(["table", "没有编号为 999 的优惠券"]);
    expect((await ended(operate().saveActivityPrizes({ id, table: "gold 5 : x / y", request_key: formKey() })))[1]).toContain(
      "line 1",
    );
  });

  it("an activity keeps its start, tickets and stages after publication", async () => {
    const id = await made();
    await operate().saveActivityPrizes({ id, table: TABLE, request_key: formKey() });
    await operate().publishActivity({ id, request_key: formKey() });
    const save = (more: object) => ended(operate().saveActivity(draft({ id, ...more, request_key: formKey() })));
    expect(await save({ starts_at: NOW_S })).toEqual(["starts_at", "活动发布后不能改开始时间"]);
    expect(await save({ tickets: "checkin 1 = 1 <= 7" })).toEqual(["tickets", expect.stringContaining("抽奖券")]);
    expect(await save({ welcome_tickets: 0 })).toEqual(["welcome_tickets", expect.stringContaining("抽奖券")]);
    expect(await save({ kind: "task" })).toEqual(["kind", "活动的类型不能改"]);
    expect(await save({ ends_at: NOW_S - 1 })).toEqual(["ends_at", "结束时间已经过去"]);
    expect(await save({ title_zh: "改了名字", ends_at: NOW_S + 2 * DAY_S })).toBe("done");
    const task = await made({ kind: "task", tickets: "" });
    const stages = (table: string) => ended(operate().saveActivityStages({ id: task, table, request_key: formKey() }));
    expect(await stages("checkin 2 gold 8 : 8金币 / 8 de ouro\nreadInfo 3 point 5 : 5积分 / 5 pontos")).toBe("done");
    await operate().publishActivity({ id: task, request_key: formKey() });
    expect(await stages("checkin 1 gold 8 : 8金币 / 8 de ouro")).toEqual(["table", "已发布的任务活动不能再改阶段"]);
    expect(
      (await inProcess({ token: person }).activity.getActivityInfo({ id: task })).stages.map(({ task: what, goal }) => [
        what,
        goal,
      ]),
    ).toEqual([
      ["checkin", 2],
      ["readInfo", 3],
    ]);
  });

  it("an operator can end an activity at once, but never twice", async () => {
    for (const starts_at of [NOW_S - DAY_S, NOW_S + 3_600]) {
      const id = await made({ starts_at });
      await operate().saveActivityPrizes({ id, table: TABLE, request_key: formKey() });
      expect(await ended(operate().endActivity({ id, request_key: formKey() }))).toEqual(["form", "活动没有在进行，不能结束"]);
      await operate().publishActivity({ id, request_key: formKey() });
      await operate().endActivity({ id, request_key: formKey() });
      expect((await inProcess().activity.getActivityInfo({ id })).phase).toBe("over");
      expect(await ended(inProcess({ token: person }).activity.draw({ id, version: 1, request_key: formKey() }))).toEqual([
        "form",
        "活动还没有开始或已经结束",
      ]);
      expect(await ended(operate().endActivity({ id, request_key: formKey() }))).toEqual(["form", "活动没有在进行，不能结束"]);
    }
  });
});
