import { expect, it } from "vitest";
import { team } from "#edge/feed/names/rows.ts";

const club = (city: string) =>
  team(
    "a-league",
    "genoa",
    ["Genoa", "热那亚"],
    ["Genoa", "热那亚"],
    [],
    "plain",
    "#000000",
    "#ffffff",
    [city, "城"],
    ["A ground", "球场"],
    1900,
    70,
  );

it("a club's city has its Spanish name, and the club keeps its own", () => {
  expect([club("Genoa").city.es, club("Genoa").name.es, club("Istanbul").city.es]).toEqual(["Génova", undefined, "Estambul"]);
  expect(club("Madrid").city.es).toBeUndefined();
});
