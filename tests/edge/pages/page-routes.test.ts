import { expect, test } from "vitest";
import { pagePatterns } from "#edge/pages/page-routes.ts";

const findPattern = pagePatterns({
  root: { path: "" },
  home: { parentId: "root" },
  score: { parentId: "root", path: "score" },
  match: { parentId: "root", path: "share/match/:sport/:id" },
  anchor: { parentId: "root", path: "user-center/anchor/:uid?" },
  operate: { parentId: "root", path: "operate" },
  metrics: { parentId: "operate", path: "metrics" },
  person: { parentId: "operate", path: "people/:uid" },
  rest: { parentId: "root", path: "*" },
});

test.each([
  ["/m/", "/m"],
  ["/m.data", "/m"],
  ["/m/score", "/m/score"],
  ["/m/Score/", "/m/score"],
  ["/m/score.data", "/m/score"],
  ["/m/share/match/football/101", "/m/share/match/:sport/:id"],
  ["/m/user-center/anchor", "/m/user-center/anchor/:uid?"],
  ["/m/user-center/anchor/1001", "/m/user-center/anchor/:uid?"],
  ["/m/operate/metrics", "/m/operate/metrics"],
  ["/m/operate/people/13812345678", "/m/operate/people/:uid"],
  ["/m/__manifest", "/m/__manifest"],
  ["/m/13812345678", null],
  ["/m/score/%E4%BD%A0", null],
  ["/m/%zz", null],
])("the page %s is counted under the route %s", (address, pattern) => {
  expect(findPattern(address)).toBe(pattern);
});
