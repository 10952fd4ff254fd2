import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "#edge/contract/brands/brand.ts";
import { TEXT_COMPANY, toCompany } from "#edge/contract/brands/company.ts";
import { pq8 } from "#edge/contract/brands/pq8.ts";
import { xzb } from "#edge/contract/brands/xzb.ts";
import { readConfig } from "#edge/ground/env.ts";
import { seedFixture } from "#tests/support/fixture.ts";
import { inProcess } from "../product/implementations.ts";

beforeAll(async () => {
  await seedFixture(env.DB);
  const save = env.DB.prepare("update protocols set body = ? where type = 1 and lang = ?");
  await env.DB.batch([save.bind(`${TEXT_COMPANY.zh}制定。`, "zh"), save.bind(`Da ${TEXT_COMPANY.pt}.`, "pt-br")]);
});

describe("legal texts", () => {
  const text = (brand: Brand, lang?: "pt-br", config = readConfig(env)) =>
    inProcess({ brand, config }).protocal.getProtocal({ type: 1, lang });

  it.each([pq8, xzb])("legal texts name the company of their brand @spec 7.49", async (brand) => {
    expect(await text(brand)).toContain(`${toCompany(brand).zh}制定。`);
    expect(await text(brand, "pt-br")).toContain(`Da ${toCompany(brand).pt}.`);
  });

  it("legal texts without a translation come in Chinese @spec 7.49", async () => {
    const add = env.DB.prepare("insert into protocols (type, lang, title, body) values (?, ?, '标题', ?)");
    await env.DB.batch([add.bind(91, "zh", "只有中文"), add.bind(92, "zh", "中文"), add.bind(92, "pt-BR", "Em português")]);
    const body = async (type: number) => inProcess({}).protocal.getProtocal({ type, lang: "pt-br" });
    expect(await body(91)).toContain("只有中文");
    expect(await body(92)).toContain("Em português");
  });

  it("English readers get a missing legal text in Portuguese before Chinese @spec 7.49", async () => {
    const add = env.DB.prepare("insert into protocols (type, lang, title, body) values (?, ?, 'title', ?)");
    const rows = [
      [93, "zh", "中文"],
      [94, "zh", "中文"],
      [94, "pt-br", "Em português"],
      [95, "zh", "中文"],
      [95, "pt-br", "Em português"],
      [95, "en", "In English"],
    ] as const;
    await env.DB.batch(rows.map((row) => add.bind(...row)));
    const body = async (type: number) => (await inProcess({}).protocal.getProtocal({ type, lang: "en" })).split("\n").at(-1);
    expect([await body(93), await body(94), await body(95)]).toEqual(["中文", "Em português", "In English"]);
  });

  it("legal texts name the operator's company for the host @spec 7.49", async () => {
    const config = { ...readConfig(env), COMPANY_NAMES: { "127.0.0.1": { [TEXT_COMPANY.zh]: "某某公司" } } };
    expect(await text(xzb, undefined, config)).toContain("某某公司制定。");
    expect(await text(xzb, "pt-br", config)).toContain(toCompany(xzb).pt);
  });
});
