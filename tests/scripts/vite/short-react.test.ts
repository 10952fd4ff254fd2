import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ATTRIBUTE_LIST, HYPHENATED_ATTRIBUTES } from "#scripts/vite/short-react.ts";

const react = readFileSync("node_modules/react-dom/cjs/react-dom.production.min.js", "utf8");
const screens = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => [file, readFileSync(`app/${file}`, "utf8")] as const);
const camelCase = (attribute: string) => attribute.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());

describe("React in the form that the browser loads", () => {
  it("the shortened React knows every hyphenated attribute of the screens", () => {
    const all = ATTRIBUTE_LIST.exec(react)?.[1]?.split(" ") ?? [];
    expect(all).toEqual(expect.arrayContaining(HYPHENATED_ATTRIBUTES));
    const dropped = all.filter((attribute) => !HYPHENATED_ATTRIBUTES.includes(attribute)).map(camelCase);
    const written = screens.flatMap(([file, code]) =>
      dropped.filter((name) => new RegExp(`\\s${name}=`).test(code)).map((name) => `${file}: ${name}`),
    );
    expect(written).toEqual([]);
  });

  it("the shortened React keeps every event that a screen uses", () => {
    const used = screens.flatMap(([file, code]) =>
      (code.match(/\b(?:onBeforeInput|onComposition\w+|createPortal|findDOMNode)\b/g) ?? []).map((name) => `${file}: ${name}`),
    );
    expect(used).toEqual([]);
  });
});
