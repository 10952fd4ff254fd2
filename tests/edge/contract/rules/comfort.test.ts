import { describe, expect, it } from "vitest";
import {
  type ComfortChoices,
  comfortKey,
  isMinor,
  NO_CHOICES,
  readComfort,
  toComfort,
  toComfortFields,
  withDevice,
  withFields,
  writeComfort,
} from "#edge/contract/rules/comfort.ts";

const CHOSEN: ComfortChoices = { odds: "american", clock: "h12", week: "saturday", country: "BR", plain: true };

describe("comfort settings as text", () => {
  it.each([
    ["1-american-h12-saturday-BR-plain", CHOSEN],
    ["1--h12---", { ...NO_CHOICES, clock: "h12" }],
    ["1-----plain", { ...NO_CHOICES, plain: true }],
    ["", NO_CHOICES],
  ] as const)("the text %s is read as choices and written back unchanged", (text, choices) => {
    expect(readComfort(text)).toEqual(choices);
    expect(writeComfort(choices)).toBe(text);
  });

  it.each([undefined, "2-american-h12---", "1-roman-h13-friday-XX-yes", "<script>"])(
    "the invalid text %s gives no choices",
    (text) => {
      expect(readComfort(text)).toEqual(NO_CHOICES);
    },
  );
});

describe("comfort settings in force", () => {
  it("the language and the time zone give the default settings", () => {
    expect(toComfort(NO_CHOICES, "pt-BR", "America/Sao_Paulo")).toEqual({
      odds: "decimal",
      clock: "h24",
      weekStart: null,
      country: "BR",
      plain: false,
    });
    expect(toComfort(NO_CHOICES, "en", "Antarctica/Troll").country).toBe("");
  });

  it("a choice overrides the language and the time zone", () => {
    expect(toComfort(CHOSEN, "zh", "Asia/Shanghai")).toEqual({
      odds: "american",
      clock: "h12",
      weekStart: 6,
      country: "BR",
      plain: true,
    });
  });

  it.each([
    ["2008-11-30", 17, true],
    ["2008-11-29", 18, false],
    ["2026-01-01", 0, true],
    ["", 0, false],
  ])("a person with the birthday %s and the age %d is a minor: %s", (birthday, age, minor) => {
    expect(isMinor({ birthday, age })).toBe(minor);
    expect(toComfort(NO_CHOICES, "en", "Europe/London", isMinor({ birthday, age })).plain).toBe(minor);
  });
});

describe("comfort settings of a device and an account", () => {
  it("the device's choices apply to settings that the account leaves unset", () => {
    expect(withDevice({ ...NO_CHOICES, odds: "malay" }, CHOSEN)).toEqual({ ...CHOSEN, odds: "malay" });
  });

  it("odds are hidden if the account or the device hides them", () => {
    expect(withDevice({ ...NO_CHOICES, plain: true }, NO_CHOICES).plain).toBe(true);
    expect(withDevice(NO_CHOICES, CHOSEN).plain).toBe(true);
  });

  it("a call changes only the settings that its fields name", () => {
    expect(withFields(CHOSEN, { clock: "", is_plain: 0 })).toEqual({ ...CHOSEN, clock: "", plain: false });
    expect(withFields(NO_CHOICES, toComfortFields(CHOSEN))).toEqual(CHOSEN);
  });
});

describe("the key of shared pages", () => {
  it("default choices share the page without choices", () => {
    expect(comfortKey(NO_CHOICES, "en")).toBe("");
    expect(comfortKey({ ...NO_CHOICES, odds: "decimal", clock: "h24", country: "GB" }, "en")).toBe("");
  });

  it("choices other than the defaults have their own page", () => {
    expect(comfortKey({ ...NO_CHOICES, week: "monday" }, "pt-BR")).toBe("1---monday--");
    expect(comfortKey(CHOSEN, "en")).toBe("1-american-h12-saturday--plain");
  });
});
