import { expect, it } from "vitest";
import { groupName, roundName } from "#app/features/database/round-name.ts";

it.each([
  [null, "league", "第7轮", "Rodada 7"],
  ["Matchday 7", "league", "第7轮", "Rodada 7"],
  ["Final", "knockout", "决赛", "Final"],
  ["Match for third place", "knockout", "三四名决赛", "Disputa de 3º lugar"],
  ["Semi-finals", "knockout", "半决赛", "Semifinais"],
  ["Quarterfinals", "knockout", "四分之一决赛", "Quartas de final"],
  ["Round of 16", "knockout", "十六强赛", "Oitavas de final"],
  ["Qualification, Playoffs", "knockout", "附加赛", "Repescagem"],
  ["Group C", "group", "C组", "Grupo C"],
])("the round %s of a %s is %s in Chinese and %s in Portuguese @spec 1.1", (name, stage, zh, pt) => {
  expect(roundName({ number: 7, name, stage }, "zh")).toBe(zh);
  expect(roundName({ number: 7, name, stage }, "pt-BR")).toBe(pt);
});

it("no Chinese name of a round reaches a page in a different language", () => {
  expect(roundName({ number: 3, name: "保级附加", stage: "league" }, "pt-BR")).toBe("Rodada 3");
  expect(roundName({ number: 3, name: "保级附加", stage: "league" }, "zh")).toBe("保级附加");
});

it("groups and conferences have names in every language, a league's only table has none", () => {
  expect([
    groupName("A", "zh"),
    groupName("Group B", "pt-BR"),
    groupName("East", "zh"),
    groupName("West", "pt-BR"),
    groupName("", "zh"),
  ]).toEqual(["A组", "Grupo B", "东部", "Oeste", ""]);
});
