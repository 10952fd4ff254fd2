import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRound, stageOfRound } from "#edge/contract/rules/rounds.ts";

describe("the name of a round from a source", () => {
  it.each([
    // English
    ["Matchday 12", { kind: "matchday", number: 12 }, "league"],
    ["Round 38", { kind: "matchday", number: 38 }, "league"],
    ["Regular Season - 7", { kind: "matchday", number: 7 }, "league"],
    ["Third round", { kind: "round", number: 3 }, "knockout"],
    ["3rd Round", { kind: "round", number: 3 }, "knockout"],
    ["Fourth Round Proper", { kind: "round", number: 4 }, "knockout"],
    ["3rd Qualifying Round", { kind: "qualifying", number: 3 }, "knockout"],
    ["Third qualifying round", { kind: "qualifying", number: 3 }, "knockout"],
    ["First Round Qualifying", { kind: "qualifying", number: 1 }, "knockout"],
    ["Qualifying, Round 1", { kind: "qualifying", number: 1 }, "knockout"],
    ["Final Round", { kind: "finalRound" }, "group"],
    ["Final Stage", { kind: "finalStage" }, "knockout"],
    ["Preliminary Final", { kind: "preliminaryFinal" }, "knockout"],
    ["Finals, Elimination Final", { kind: "eliminationFinal" }, "knockout"],
    ["Grand Final", { kind: "final" }, "knockout"],
    ["NBA Finals", { kind: "finals" }, "knockout"],
    ["Conference Semifinals", { kind: "semi" }, "knockout"],
    ["Play-In", { kind: "playIn" }, "knockout"],
    ["Play-off round", { kind: "playoff" }, "knockout"],
    ["Knockout Round Play-offs", { kind: "playoff" }, "knockout"],
    ["Round of 16", { kind: "last", number: 16 }, "knockout"],
    ["8th Finals", { kind: "last", number: 16 }, "knockout"],
    ["1/8 final", { kind: "last", number: 16 }, "knockout"],
    ["Round of 8", { kind: "quarter" }, "knockout"],
    ["Match for third place", { kind: "place", number: 3 }, "knockout"],
    ["3rd place", { kind: "place", number: 3 }, "knockout"],
    ["Place 3", { kind: "place", number: 3 }, "knockout"],
    ["Fifth place play-off", { kind: "place", number: 5 }, "knockout"],
    ["Group stage", { kind: "groupStage" }, "group"],
    ["League Stage - 4", { kind: "matchday", number: 4 }, "league"],
    ["ECL Playoffs, Matchday 2", { kind: "matchday", number: 2 }, "league"],
    ["Playoffs, Matchday 2", { kind: "matchday", number: 2 }, "knockout"],
    ["Semi-final 1", { kind: "semi" }, "knockout"],
    // api-sports/public-roadmap#276, guardian/frontend#21577, Betarena/scores#854
    ["Group A - 1", { kind: "matchday", number: 1 }, "group"],
    ["Qualifying Play-offs Path D - Semi-Finals", { kind: "semi" }, "knockout"],
    ["3rd/4th Play-Offs", { kind: "place", number: 3 }, "knockout"],
    ["3rd/4th Place Play-Off", { kind: "place", number: 3 }, "knockout"],
    ["1st Round Replays", { kind: "round", number: 1 }, "knockout"],
    ["Round 3 Replay", { kind: "round", number: 3 }, "knockout"],
    ["1st Phase - 12", { kind: "matchday", number: 12 }, "league"],
    ["Semi-finals Play-offs", { kind: "semi" }, "knockout"],
    ["Final Four", { kind: "finalStage" }, "knockout"],
    // German, Spanish, Portuguese, Italian, French, Chinese
    ["5. Spieltag", { kind: "matchday", number: 5 }, "league"],
    ["1. Runde", { kind: "round", number: 1 }, "knockout"],
    ["Achtelfinale", { kind: "last", number: 16 }, "knockout"],
    ["Spiel um Platz 3", { kind: "place", number: 3 }, "knockout"],
    ["Jornada 5", { kind: "matchday", number: 5 }, "league"],
    ["Dieciseisavos de final", { kind: "last", number: 32 }, "knockout"],
    ["Cuartos de final", { kind: "quarter" }, "knockout"],
    ["Oitavas de final", { kind: "last", number: 16 }, "knockout"],
    ["5ª rodada", { kind: "matchday", number: 5 }, "league"],
    ["Terceira fase", { kind: "round", number: 3 }, "knockout"],
    ["Fase de grupos", { kind: "groupStage" }, "group"],
    ["Disputa do terceiro lugar", { kind: "place", number: 3 }, "knockout"],
    ["12ª giornata", { kind: "matchday", number: 12 }, "league"],
    ["Ottavi di finale", { kind: "last", number: 16 }, "knockout"],
    ["Journée 12", { kind: "matchday", number: 12 }, "league"],
    ["Huitièmes de finale", { kind: "last", number: 16 }, "knockout"],
    ["Petite finale", { kind: "place", number: 3 }, "knockout"],
    ["第十二轮", { kind: "matchday", number: 12 }, "league"],
    ["资格赛第二轮", { kind: "qualifying", number: 2 }, "knockout"],
    ["十六强赛", { kind: "last", number: 16 }, "knockout"],
    ["準決賽", { kind: "semi" }, "knockout"],
    ["三四名决赛", { kind: "place", number: 3 }, "knockout"],
    ["GW12", { kind: "matchday", number: 12 }, "league"],
    ["SF1", { kind: "semi" }, "knockout"],
    ["First Knockout Round", { kind: "round", number: 1 }, "knockout"],
    ["Abstiegsrunde 4. Runde", { kind: "matchday", number: 4 }, "league"],
    ["Relegation Rückspiel", { kind: "playoff" }, "knockout"],
    ["Zwischenrunde", { kind: "groupStage", number: 2 }, "group"],
    ["2. Gruppenphase", { kind: "groupStage", number: 2 }, "group"],
    ["Spiel um Platz drei", { kind: "place", number: 3 }, "knockout"],
    ["Spiel um den 3. Platz", { kind: "place", number: 3 }, "knockout"],
    ["Spiel um Platz 5", { kind: "place", number: 5 }, "knockout"],
    ["Tercera ronda clasificatoria", { kind: "qualifying", number: 3 }, "knockout"],
    ["Ronda preliminar", { kind: "preliminary" }, "knockout"],
    ["Tercer y cuarto puesto", { kind: "place", number: 3 }, "knockout"],
    ["Partido por el 3er puesto", { kind: "place", number: 3 }, "knockout"],
    ["Liguilla", { kind: "playoff" }, "knockout"],
    ["Reclasificación", { kind: "playIn" }, "knockout"],
    ["Cuadrangular final", { kind: "finalRound" }, "group"],
    ["Semi-finais", { kind: "semi" }, "knockout"],
    ["Play-off de rebaixamento", { kind: "playoff" }, "knockout"],
    ["Returno", { kind: "phase", number: 2 }, "league"],
    ["Terzo turno eliminatorio", { kind: "round", number: 3 }, "knockout"],
    ["Finale 3° posto", { kind: "place", number: 3 }, "knockout"],
    ["Spareggio retrocessione", { kind: "playoff" }, "knockout"],
    ["第三圈", { kind: "round", number: 3 }, "knockout"],
    ["外围赛第二圈", { kind: "qualifying", number: 2 }, "knockout"],
    ["小组赛A组", { kind: "group", label: "A" }, "group"],
    ["第二阶段小组赛", { kind: "groupStage", number: 2 }, "group"],
    ["最后16强", { kind: "last", number: 16 }, "knockout"],
    ["3-4名决赛", { kind: "place", number: 3 }, "knockout"],
    ["铜牌赛", { kind: "place", number: 3 }, "knockout"],
    ["五六名排位赛", { kind: "place", number: 5 }, "knockout"],
    ["降级附加赛", { kind: "playoff" }, "knockout"],
    ["入围赛", { kind: "playIn" }, "knockout"],
  ] as const)("the parser reads the round and its stage from %s", (name, round, stage) => {
    expect(readRound(name)?.round).toMatchObject(round);
    expect(stageOfRound(name)).toBe(stage);
  });

  it.each([
    ["Quarter-finals 2nd leg", { leg: 2, replay: 0, group: null }],
    ["Semifinal (ida)", { leg: 1, replay: 0, group: null }],
    ["半决赛次回合", { leg: 2, replay: 0, group: null }],
    ["Quartos de final - 2ª mão", { leg: 2, replay: 0, group: null }],
    ["Semifinale di andata", { leg: 1, replay: 0, group: null }],
    ["第二阶段小组赛B组", { leg: null, replay: 0, group: "B" }],
    ["Semi-final replay", { leg: null, replay: 1, group: null }],
    ["Third Round, second replay", { leg: null, replay: 2, group: null }],
    ["Group A Matchday 3", { leg: null, replay: 0, group: "A" }],
    ["A组第3轮", { leg: null, replay: 0, group: "A" }],
    ["Finals, Game 7", { leg: null, replay: 0, group: null, game: 7 }],
  ] as const)("the parser reads leg, replay, group and game from %s", (name, more) => {
    expect(readRound(name)).toMatchObject(more);
  });

  it.each([
    ["Apertura Playoffs, Final", "final", ["apertura", "playoff"]],
    ["UEFA Second Round Play-offs, Path A, Semi-finals", "semi", ["body", "round", "playoff", "path"]],
    ["Playoffs - Relegation, Matchday 23", "matchday", ["playoff", "relegation"]],
    ["Relegation play-offs", "playoff", ["relegation"]],
    ["East - Conf. Semifinals", "semi", ["east"]],
  ])("the parser finds the stage that surrounds the round in %s", (name, kind, within) => {
    const read = readRound(name);
    expect([read?.round.kind, read?.within.map((part) => part.kind)]).toEqual([kind, within]);
  });

  it.each([
    "Third division",
    "FA Cup Third Round",
    "Finalissima Cup",
    "Semi-professional cup",
    "Battle of the thirds",
    "Quarterly meeting",
    "Final countdown",
    "Matchday 3 of the reserves",
    "",
    "x".repeat(5000),
  ])("the longer unknown name %.40s gives no round", (name) => {
    expect(readRound(name)).toBeNull();
  });

  it("the parser reads any name in limited time", () => {
    const words = fc.constantFrom(
      "final",
      "round",
      "1",
      "of",
      "play",
      "off",
      "第",
      "组",
      "1/8",
      "leg",
      "group a",
      "-",
      "x",
      "place",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const read = readRound(parts.join(" "));
        expect(read === null || typeof read.round.kind === "string").toBe(true);
        expect(["league", "group", "knockout"]).toContain(stageOfRound(parts.join(" ")));
      }),
    );
  });
});
