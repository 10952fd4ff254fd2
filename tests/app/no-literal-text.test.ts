import { describe, expect, test } from "vitest";
import { chineseLiterals, literalTexts } from "./literal-text.ts";
import { appSources } from "./sources.ts";

/** Words of people's names, which no reader sees as a text of the site. */
const NAMES = "app/features/match-tabs/football/shirt-name.ts";

describe("text outside the catalogues", () => {
  test("no component contains a literal visible text @spec 1.1", () => {
    const found = appSources()
      .filter(({ path }) => path.endsWith(".tsx"))
      .flatMap(({ path, text }) => literalTexts(path, text));
    expect(found).toEqual([]);
  });

  test("only the Chinese catalogues contain Chinese characters", () => {
    const found = appSources()
      .filter(({ path }) => !path.startsWith("edge/contract/texts/zh/") && path !== NAMES)
      .flatMap(({ path, text }) => chineseLiterals(path, text))
      .filter((literal) => !literal.endsWith(" 中文"));
    expect(found).toEqual([]);
  });

  test.each([
    ["text between tags", "const a = <p>Ao vivo</p>;"],
    ["Han between tags", "const a = <p>完</p>;"],
    ["a string in braces", 'const a = <p>{"Ao vivo"}</p>;'],
    ["one arm of a choice", 'const a = <p>{on ? "Ao vivo" : t("x")}</p>;'],
    ["what && gives", 'const a = <p>{on && "Ao vivo"}</p>;'],
    ["a template", `const a = <p>{\`Minuto \${m}\`}</p>;`],
    ["a label for readers", 'const a = <button aria-label="Fechar" />;'],
    ["a placeholder in braces", 'const a = <input placeholder={"Buscar"} />;'],
    ["a title of a page", 'export const meta = (args) => toMeta(args, () => ({ title: "Placares", description: t("d") }));'],
  ])("the check finds %s", (_, source) => {
    expect(literalTexts("a.tsx", source)).toHaveLength(1);
  });

  test.each([
    ["a looked-up text", 'const a = <p>{t("tab.score")}</p>;'],
    ["a class name", 'const a = <p className="card" id="main" />;'],
    ["a comparison", 'const a = <p>{tab === "all" ? <b /> : null}</p>;'],
    ["signs and figures", "const a = <p>– 3 · {x}</p>;"],
    ["an empty alternative text", 'const a = <img alt="" src="/a.png" />;'],
  ])("the check accepts %s", (_, source) => {
    expect(literalTexts("a.tsx", source)).toEqual([]);
  });
});
