import { describe, expect, it } from "vitest";
import { BOOKMAKERS } from "#edge/contract/rules/odds.ts";
import { type CompanyNameRule, companyNamesAt, withCompanyNames } from "#edge/contract/rules/site.ts";

describe("company names in legal texts", () => {
  const rules: CompanyNameRule[] = [
    { hosts: ["a.example"], names: { Alpha: "Alpha Brasil", "Alpha (China)": "Beta", Beta: "Gamma" } },
    { hosts: ["b.example"], names: { Alpha: "Delta" } },
  ];

  it.each([
    ["a.example", "Alpha and Alpha (China), Beta.", "Alpha Brasil and Beta, Gamma."],
    ["www.A.example:8787", "Alpha", "Alpha Brasil"],
    ["b.example", "Alpha", "Delta"],
    ["xa.example", "Alpha", "Alpha"],
    ["c.example", "Alpha", "Alpha"],
  ])("on %s %j reads %j @spec 7.49", (host, text, expected) => {
    expect(withCompanyNames(text, companyNamesAt(host, rules))).toBe(expected);
  });
});

it("there are about 20 bookmakers, each with a number and names of its own @spec 9.7", () => {
  expect(BOOKMAKERS).toHaveLength(20);
  for (const key of ["id", "slug", "name", "nameZh"] as const) expect(new Set(BOOKMAKERS.map((one) => one[key])).size).toBe(20);
});
