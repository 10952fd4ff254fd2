import { expect, it } from "vitest";
import { packWords } from "#app/routes/operate/goods/pack-words.ts";

const GIFTS = [
  { id: 1, name_zh: "玫瑰", name_en: "Rose", name_es: "Rosa" },
  { id: 2, name_zh: "小喇叭", name_en: "Air horn", name_es: "" },
];

it("a package of gifts names its gifts in the operator's language", () => {
  expect(packWords("1x66\n2x3", GIFTS, "es")).toBe("Rosa ×66, Air horn ×3");
  expect(packWords("1x66\n9x1", GIFTS, "zh")).toBe("玫瑰 ×66, #9 ×1");
  expect(packWords("", GIFTS, "en")).toBe("");
});
