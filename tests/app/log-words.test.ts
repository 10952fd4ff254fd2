import { describe, expect, test } from "vitest";
import { actText, fieldText, subjectAddress, subjectText, valueText } from "#app/features/operate/log-words.ts";
import { LOG_SUBJECTS, OPERATOR_ACTS } from "#edge/contract/rules/operator-acts.ts";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

const chinese = { locale: "zh", zone: "Asia/Shanghai" } as const;
const portuguese = { locale: "pt-BR", zone: "America/Sao_Paulo" } as const;
const line = (subject_kind: string, subject_id: string, kind = "config.save") => ({ kind, subject_kind, subject_id });

describe("the log of the operators in words @spec 6.4", () => {
  test("every action in the log has words in both languages", () => {
    const bare = [chinese, portuguese].flatMap((visit) => [
      ...OPERATOR_ACTS.filter((act) => actText(act, visit) === act),
      ...LOG_SUBJECTS.filter((kind) => subjectText(line(kind, "7"), visit) === `${kind} 7`),
    ]);
    expect(bare).toEqual([]);
  });

  test("every field in an operator's action has words", () => {
    const fields = sourcePaths("edge").flatMap((file) => {
      const text = readSource(file);
      if (!/\baudited\(/.test(text)) return [];
      const objects = [...text.matchAll(/\b(?:before|after): (?:[^\n{}]*\? )?\{([^{}]*)\}/g)];
      return objects.flatMap(([, body = ""]) =>
        [...body.matchAll(/(?:^|,)\s*([a-z_A-Z]+)(?=\s*[:,]|\s*$)/g)].map(([, name]) => name ?? ""),
      );
    });
    expect(fields.length).toBeGreaterThan(20);
    const bare = fields.filter((field) => fieldText(field, chinese) === field || fieldText(field, portuguese) === field);
    expect([...new Set(bare)]).toEqual([]);
  });

  test.each([
    ["title_zh", "标题（中文）", "Título (chinês)"],
    ["titlePt", "标题（葡萄牙语）", "Título (português)"],
    ["titleEn", "标题（英语）", "Título (inglês)"],
    ["title.zh", "标题（中文）", "Título (chinês)"],
    ["banners.3.title_zh", "首页横幅 · 3 · 标题（中文）", "Banners · 3 · Título (chinês)"],
    ["switch_race_status", "赛况", "Lances"],
    ["is_on", "在售", "À venda"],
    ["nobody_named_it", "nobody_named_it", "nobody_named_it"],
  ])("the log shows the field %s as %s in Chinese and %s in Portuguese", (field, zh, pt) => {
    expect([fieldText(field, chinese), fieldText(field, portuguese)]).toEqual([zh, pt]);
  });

  test.each([
    ["state", "refunded", "已退款"],
    ["is_on", "0", "关"],
    ["switch_race_status", "1", "开"],
    ["banned_until", "0", "永久"],
    ["start_time", "1700000000", "2023-11-15 06:13"],
    ["act", "delete-clip", "已删除片段"],
    ["refund", "asked", "已申请"],
    ["starts_at", "1700000000", "2023-11-15 06:13"],
    ["price", "3000", "3000"],
    ["state", "unheard-of", "unheard-of"],
  ])("the log shows for the field %s the value %s as %s", (field, value, shown) => {
    expect(valueText(field, value, chinese)).toBe(shown);
  });

  test.each([
    [line("person", "100002"), "用户 100002", "/operate/people/100002"],
    [line("setting", "config"), "开关与参数", "/operate/config"],
    [line("order", "o1", "shop.send"), "订单 o1", "/operate/parcels/o1"],
    [line("order", "o1", "order.refund"), "订单 o1", "/operate/orders/o1"],
    [line("text", "2/zh"), "协议与说明 2/zh", "/operate/texts/2/zh"],
    [line("article", "4", "article.remove"), "文章 4", null],
    [line("room", "R1"), "聊天室 R1", null],
    [line("unheard-of", "1"), "unheard-of 1", null],
  ])("the log gives the subject %o the text %s and the address %s", (subject, text, address) => {
    expect([subjectText(subject, chinese), subjectAddress(subject)]).toEqual([text, address]);
  });
});
