import { describe, expect, it } from "vitest";
import { failureText } from "#app/i18n/failure-text.ts";
import { badRequest, forbidden, loginTimeout, notFound, ProductError, tooMany } from "#edge/contract/envelope.ts";

const HAN = /\p{Script=Han}/u;

describe("the text shown for a failed call", () => {
  it.each([
    ["a login timeout", loginTimeout(), "登录超时", "Sua sessão expirou"],
    ["another back end's words for it", forbidden("请求失败：登录超时"), "登录超时", "Sua sessão expirou"],
    [
      "too many calls",
      tooMany("Too many calls of sport.attentMatch from this address; try again in 3 s", 3),
      "操作过于频繁，请 3 秒后再试",
      "Você foi rápido demais. Tente de novo em 3 segundos",
    ],
    [
      "too many, for a second",
      tooMany("Too many calls", 1),
      "操作过于频繁，请 1 秒后再试",
      "Você foi rápido demais. Tente de novo em 1 segundo",
    ],
    [
      "what is not there any more",
      notFound("There is no match 7"),
      "内容不存在或已被移除",
      "O conteúdo não existe ou foi removido",
    ],
    [
      "a program's mistake",
      badRequest("kinds: must be an array"),
      "操作失败，请稍后重试",
      "Não deu certo. Tente de novo em instantes",
    ],
    [
      "a host that answered something else",
      new ProductError(1, "https://a answered HTTP 502 without an answer of this API", 502),
      "网络异常，请检查网络后重试",
      "Sem conexão. Confira a internet e tente de novo",
    ],
    [
      "no network",
      new TypeError("Failed to fetch"),
      "网络异常，请检查网络后重试",
      "Sem conexão. Confira a internet e tente de novo",
    ],
    [
      "silence",
      new DOMException("signal timed out", "TimeoutError"),
      "网络异常，请检查网络后重试",
      "Sem conexão. Confira a internet e tente de novo",
    ],
  ])("the failure text is in the page's language: %s @spec 8.1 @spec 8.2 @spec 8.3", (_, error, zh, pt) => {
    expect([failureText(error, "zh"), failureText(error, "pt-BR")]).toEqual([zh, pt]);
    expect(pt).not.toMatch(HAN);
  });

  it("a failed call shows the refusal's text in the reader's language @spec 8.2 @spec 8.3", () => {
    expect(failureText(forbidden("A votação terminou"), "pt-BR")).toBe("A votação terminou");
    expect(failureText(new DOMException("aborted", "AbortError"), "pt-BR")).toBeNull();
  });
});
