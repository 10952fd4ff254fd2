import { expect, it } from "vitest";
import { listAddress, toWord } from "#app/routes/data/models.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";

it.each([
  ["poisson", SPORT.FOOTBALL, false, "/data/model/poisson"],
  ["upset", SPORT.FOOTBALL, true, "/data/model/upset?likely=1"],
  ["margin", SPORT.BASKETBALL, false, "/data/model/margin?sport=basketball"],
  ["upset", SPORT.BASKETBALL, true, "/data/model/upset?sport=basketball&likely=1"],
] as const)("model %s in sport %d (only likely upsets: %s) has its list at %s", (model, sport, isLikely, address) => {
  expect(listAddress(model, sport, isLikely)).toBe(address);
});

it.each([
  ["poisson", SPORT.FOOTBALL, "poisson"],
  ["poisson", SPORT.BASKETBALL, "normal"],
  ["upset", SPORT.BASKETBALL, "upset"],
] as const)("the model %s in sport %d uses the texts of %s", (model, sport, word) => {
  expect(toWord(model, sport)).toBe(word);
});
