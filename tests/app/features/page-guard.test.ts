import { expect, it } from "vitest";
import { refusalText, toRefusal } from "#app/features/page-guard.ts";
import { badRequest, forbidden, notFound, ProductError, tooMany } from "#edge/contract/envelope.ts";

it.each([
  ["of business", forbidden("A senha não confere"), "A senha não confere"],
  ["of what somebody else has changed", new ProductError(1, "Alguém alterou isto", 409), "Alguém alterou isto"],
  ["of too many attempts", tooMany("Tente de novo em 14 minutos", 840), "Tente de novo em 14 minutos"],
  [
    "of bad input",
    badRequest("password has a value that cannot be taken. POST /webapi/user/login is described at /api/reference"),
    "Não deu certo. Tente de novo em instantes",
  ],
  ["of what is not there", notFound("There is no match 7"), "O conteúdo não existe ou foi removido"],
  [
    "of a host that does not answer",
    new ProductError(1, "https://a answered HTTP 502 without an answer of this API", 502),
    "Sem conexão. Confira a internet e tente de novo",
  ],
])("a form shows a plain error text for a refusal %s", (_, error, words) => {
  const refusal = toRefusal(error);
  expect(refusal && refusalText(refusal, "pt-BR")).toBe(words);
});
