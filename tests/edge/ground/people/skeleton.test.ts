import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LOOK_ALIKES } from "#edge/ground/people/look-alikes.ts";
import { posesAsSite, showsBadge } from "#edge/ground/people/posing-nick.ts";
import { hasOneScript, toSkeleton } from "#edge/ground/people/skeleton.ts";

describe("a skeleton (Unicode Technical Standard 39, section 4)", () => {
  test.each([
    ["Аdmin", "Admin"],
    ["suρport", "support"],
    ["Offıcial", "official"],
    ["ｓｔａｆｆ", "staff"],
    ["ѕtаff", "staff"],
    ["𝓢𝓾𝓹𝓸𝓻𝓽𝓮", "suporte"],
    ["ⓐⓓⓜⓘⓝ", "admin"],
    ["🇦🇩🇲🇮🇳", "admin"],
    ["ᴍᴏᴅᴇʀᴀᴅᴏʀ", "moderador"],
    ["M0d3rat0r", "moderator"],
    ["АDМІNISTRADОR", "administrador"],
    ["Adrnin", "admin"],
    ["管理員", "管理员"],
    ["a\u200bd\u0301min", "admin"],
  ])("the names %s and %s have the same skeleton", (like, name) => {
    expect(toSkeleton(like)).toBe(toSkeleton(name));
  });

  test("the skeleton of a skeleton is the same skeleton", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(toSkeleton(toSkeleton(name))).toBe(toSkeleton(name));
      }),
    );
  });

  test("look-alike letters do not change a skeleton", () => {
    const letters = Object.entries(LOOK_ALIKES).filter(([letter]) => letter.length === 1);
    const one = fc.constantFrom(...letters).chain(([letter, like]) => fc.tuple(fc.constant(letter), fc.constantFrom(...like)));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 12 }), (pairs) => {
        const [name, like] = [0, 1].map((at) => pairs.map((pair) => pair[at]).join(""));
        expect(toSkeleton(like!)).toBe(toSkeleton(name!));
      }),
    );
  });
});

describe("the rule of one script a name (Unicode Technical Standard 39, section 5.2)", () => {
  test.each([
    "Leo 7",
    "Torcedora ⚽ 10",
    "解说老张",
    "PQ8球迷",
    "サッカー大好きKen",
    "김민수 FC",
    "ㄅㄆㄇ王",
    "Дмитрий",
    "Νίκος",
    "José da Conceição",
    "محمد ١٠",
    "👩‍👩‍👧 família",
    "Ana ツ",
    "หมูป่า",
    "",
  ])("the name %s has one script", (name) => {
    expect(hasOneScript(name)).toBe(true);
  });

  test.each(["Аdmin", "suρport", "Dmitrий", "王Иван", "김ハナ", "Aנna", "ΔLex"])("the name %s mixes scripts", (name) => {
    expect(hasOneScript(name)).toBe(false);
  });
});

describe("names that pose as the site", () => {
  test.each([
    "客 服",
    "Suporte Oficial",
    "s.u.p.p.o.r.t",
    "$upport",
    "看球幫",
    "LTTU Sp0rts",
    "K Q B Football",
    "Admin7",
    "adm1n 2026",
    "a1d2m3in",
  ])("the name %s poses as the site", (name) => {
    expect(posesAsSite(name, [])).toBe(true);
  });

  test.each(["badminton", "Unofficial Leo", "Carol", "Dudu do Morumbi", "左后卫", "小雨", "Esportes", "Rafa", "supporter"])(
    "the name %s does not pose as the site",
    (name) => {
      expect(posesAsSite(name, ["值班运营"])).toBe(false);
    },
  );

  test("a name poses as the site if it resembles a staff member's nick", () => {
    expect(posesAsSite("Мarсela", ["Marcela"])).toBe(true);
    expect(posesAsSite("Marcela 2", ["Marcela"])).toBe(false);
    expect(posesAsSite("⚽", ["🏀"])).toBe(false);
  });
});

describe("signs that look like the badge of the site's staff", () => {
  test.each(["Leo ✓", "✔️ Leo", "☑Leo", "Leo✅", "Leo 🗸", "Leo √", "ꪜ Leo", "🛡️Leo", "Leo㊣", "Leo Ⓥ", "🆅 Leo", "🅥Leo"])(
    "the name %s shows a sign like the staff's badge",
    (name) => {
      expect(showsBadge(name)).toBe(true);
    },
  );

  test.each(["Leo", "Vitor V", "Leo ⚽🏆⭐", "❤ Leo", "正义联盟", "王V", "Ana ツ", "🏅 Bia", "x²", "Leo ✌"])(
    "the name %s shows no sign like the staff's badge",
    (name) => {
      expect(showsBadge(name)).toBe(false);
    },
  );
});
