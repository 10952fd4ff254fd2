import { expect, test } from "vitest";
import { readCookies } from "#edge/ground/http/cookies.ts";

test.each([
  [null, {}],
  ["", {}],
  ["lang=pt-BR; theme=dark", { lang: "pt-BR", theme: "dark" }],
  ["lang=zh; lang=en", { lang: "zh" }],
  ["nick=%E5%B7%B4%E8%90%A8; broken=%E5%B7", { nick: "巴萨", broken: "%E5%B7" }],
  ["=x; lonely; a=b=c", { a: "b=c" }],
])("the parser turns the cookies of the header %j into %j", (header, cookies) => {
  readCookies("lang=en; session=another");
  expect({ ...readCookies(header) }).toEqual(cookies);
  expect({ ...readCookies(header) }).toEqual(cookies);
});
