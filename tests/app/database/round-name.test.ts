import { expect, it } from "vitest";
import { groupName, roundName } from "#app/features/standings/round-name.ts";

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

it.each([
  ["3rd Qualifying Round", "knockout", "3rd qualifying round", "资格赛第三轮", "3ª fase preliminar"],
  ["Third round", "knockout", "Third round", "第三轮", "Terceira fase"],
  ["Round 3", "knockout", "Third round", "第三轮", "Terceira fase"],
  ["Final Round", "group", "Final round", "决赛轮", "Grupo final"],
  ["Apertura Playoffs, Final", "knockout", "Apertura · Final", "开幕联赛 · 决赛", "Apertura · Final"],
  ["Preliminary Final", "knockout", "Preliminary final", "预决赛", "Final preliminar"],
  ["Finals, Round of 16", "knockout", "Last 16", "十六强赛", "Oitavas de final"],
  ["Regular Season - 7", "league", "Round 7", "第7轮", "Rodada 7"],
  ["Championship, Matchday 2", "league", "Championship round · Round 2", "争冠组 · 第2轮", "Grupo do título · Rodada 2"],
  ["Relegation play-offs", "knockout", "Relegation play-offs", "保级附加赛", "Playoff de rebaixamento"],
  ["Playoff, Semifinals", "knockout", "Play-offs · Semi-finals", "季后赛 · 半决赛", "Playoffs · Semifinais"],
  ["Quarter-finals 2nd leg", "knockout", "Quarter-finals · 2nd leg", "四分之一决赛 · 次回合", "Quartas de final · Jogo de volta"],
  ["Semi-final replay", "knockout", "Semi-finals · Replay", "半决赛 · 重赛", "Semifinais · Jogo extra"],
  ["Group A Matchday 3", "group", "Group A · Round 3", "A组 · 第3轮", "Grupo A · Rodada 3"],
  ["Group Stage - 3", "group", "Group stage · Round 3", "小组赛 · 第3轮", "Fase de grupos · Rodada 3"],
  ["East - Conf. Semifinals", "knockout", "Eastern Conference · Semi-finals", "东部 · 半决赛", "Conferência Leste · Semifinais"],
  ["West - Conf. Finals", "knockout", "Western Conference · Finals", "西部 · 决赛", "Conferência Oeste · Finais"],
  ["NBA Finals", "knockout", "Finals", "总决赛", "Finais"],
  ["Oitavas de final", "knockout", "Last 16", "十六强赛", "Oitavas de final"],
  ["11th round", "knockout", "11th round", "第11轮", "11ª fase"],
  ["7th place final", "knockout", "Match for 7th place", "第七名决赛", "Disputa de 7º lugar"],
  [
    "UEFA Second Round Play-offs, Path A, Final",
    "knockout",
    "UEFA · Second round · Path A · Final",
    "UEFA · 第二轮 · A路径 · 决赛",
    "UEFA · Segunda fase · Chave A · Final",
  ],
  [
    "League Path - Third Qualifying Round",
    "knockout",
    "League path · 3rd qualifying round",
    "联赛路径 · 资格赛第三轮",
    "Caminho das ligas · 3ª fase preliminar",
  ],
  [
    "Champions Path, Play-off Round",
    "knockout",
    "Champions path · Play-offs",
    "冠军路径 · 附加赛",
    "Caminho dos campeões · Repescagem",
  ],
  ["Promotion Play-offs - Final", "knockout", "Promotion play-offs · Final", "升级附加赛 · 决赛", "Playoff de acesso · Final"],
  ["Carling Trophy bonus week", "league", "Carling Trophy bonus week", "Carling Trophy bonus week", "Carling Trophy bonus week"],
])("the round %s of a %s is named %s, %s and %s", (name, stage, en, zh, pt) => {
  expect((["en", "zh", "pt-BR"] as const).map((locale) => roundName({ number: 7, name, stage }, locale))).toEqual([en, zh, pt]);
});

it("a Chinese round name reaches no page in a different language", () => {
  expect(roundName({ number: 3, name: "保级附加", stage: "league" }, "pt-BR")).toBe("Rodada 3");
  expect(roundName({ number: 3, name: "保级附加", stage: "league" }, "zh")).toBe("保级附加");
});

it("groups and conferences have names in every language", () => {
  expect([
    groupName("A", "zh"),
    groupName("Group B", "pt-BR"),
    groupName("East", "zh"),
    groupName("West", "pt-BR"),
    groupName("", "zh"),
  ]).toEqual(["A组", "Grupo B", "东部联盟", "Conferência Oeste", ""]);
});
