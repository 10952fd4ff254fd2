import { describe, expect, it } from "vitest";
import { detectLanguage, primaryLanguage } from "#edge/chat/translation/languages.ts";

describe("the language of a text", () => {
  it.each([
    ["这脚传球绝了", "zh"],
    ["Isso era impedimento?", "pt"],
    ["Meio-campo tá perdido", "pt"],
    ["não vai dar", "pt"],
    ["The keeper is saving the day", "en"],
    ["who scored that goal", "en"],
    ["¿Quién marcó?", "es"],
    ["すごいゴール", "ja"],
    ["골이다", "ko"],
    ["Красивый гол", "ru"],
    ["c'est un très bon match", "fr"],
    ["das ist nicht gut", "de"],
    ["Messi", null],
    ["3-1", null],
    ["🔥🔥", null],
    ["", null],
  ])("the language of %j is %s", (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    ["pt-BR", "pt"],
    ["zh_Hans", "zh"],
    ["EN", "en"],
    ["", ""],
  ])("the primary language of the tag %j is %j", (tag, language) => {
    expect(primaryLanguage(tag)).toBe(language);
  });
});
