import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { ageOn } from "#edge/contract/rules/accounts.ts";
import { PICTURE_MAX_BYTES } from "#edge/contract/rules/site.ts";
import { storePicture } from "#edge/ground/files/pictures.ts";
import { DEFAULT_COMMON } from "#edge/ground/settings/setting-values.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { refusal, refusedWith } from "#tests/support/refusal.ts";
import { API_ORIGIN, apiFetch, inProcess, requestToken } from "../implementations.ts";

beforeAll(() => seedFixture(env.DB));

// Uses the real clock, because the upload's address checks a ticket's expiry by it.
const now = Date.now;
const signIn = async (who: { mobile: string; password: string } = ACCOUNT) =>
  inProcess({ now, token: await requestToken(who, { now }) });
/** The site's tags (Specification 3.12). */
const offerTags = (...user_tag: string[]) =>
  env.DB.prepare("insert or replace into settings (key, value) values ('common', ?)")
    .bind(JSON.stringify({ ...DEFAULT_COMMON, user_tag }))
    .run();
const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> => {
  const all = parts.flatMap((part) => (typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : part));
  return Uint8Array.from(all);
};
const PNG = bytes("\x89PNG\r\n\x1a\n", Array(40).fill(7));

describe("an edited profile", () => {
  it("only an operator can change a stated age from minor to adult", async () => {
    const token = await requestToken(OTHER_ACCOUNT, { now });
    const own = () => inProcess({ now, token }).user;
    const year = new Date().getUTCFullYear();
    await own().editUserInfo({ birthday: `${year - 15}-01-01` });
    await own().editUserInfo({ birthday: `${year - 14}-01-01`, city: "成都" });
    await own().editUserInfo({ birthday: `${year - 14}-01-01` });
    // The third birthday is still a minor's, but this minor would be 18 a little later.
    for (const birthday of ["", `${year - 30}-01-01`, `${year - 17}-12-31`, `${year - 15}-12-31`])
      expect(await refusedWith(own().editUserInfo({ birthday }))).toEqual([
        403,
        "你填写的年龄未满 18 岁，只有客服可以修改，请通过“意见反馈”联系客服",
        "birthday",
      ]);
    expect(await own().saveComfort({ is_plain: 0 })).toMatchObject({ is_minor: 1 });
    const why = { request_key: crypto.randomUUID(), reason: "passport checked" };
    await (await signIn(OPERATOR)).operate.clearBirthday({ person: OTHER_ACCOUNT.uid, ...why });
    await own().editUserInfo({ birthday: `${year - 30}-01-01` });
    expect(await own().saveComfort({ is_plain: 0 })).toMatchObject({ is_minor: 0 });
  });

  it("an edited profile keeps omitted fields @spec 7.16 @spec 3.1", async () => {
    const mine = await signIn();
    const answer = await mine.user.editUserInfo({
      nick_name: "  新 名字 ",
      gender: 2,
      birthday: "1998-07-31",
      signature: "一句话",
      city: "成都",
    });
    expect(answer).toMatchObject({
      nick_name: "新 名字",
      profile: { uid: ACCOUNT.uid, gender: 2, birthday: "1998-07-31", signature: "一句话", city: "成都" },
    });
    await mine.user.editUserInfo({ city: "" });
    const me = await (await signIn()).user.getUserInfo({});
    expect(me).toMatchObject({
      nick_name: "新 名字",
      profile: { gender: 2, birthday: "1998-07-31", signature: "一句话", city: "" },
    });
    expect((await (await signIn(OTHER_ACCOUNT)).user.getUserInfo({})).nick_name).not.toBe("新 名字");
  });

  it("an edited profile derives age and sign from the birthday @spec 3.1 @spec 3.12", async () => {
    await offerTags("球迷", "看台");
    const mine = await signIn();
    const said = { career: "  裁判  ", height: 181, weight: 75, birthday: "1998-07-31", tags: ["看台", "球迷", "看台"] };
    const kept = { profile: { career: "裁判", height: 181, weight: 75, constellation: "leo" }, tags: ["看台", "球迷"] };
    expect(await mine.user.editUserInfo(said)).toMatchObject(kept);
    const me = await mine.user.getUserInfo({});
    expect(me).toMatchObject(kept);
    expect(me.profile.age).toBe(ageOn("1998-07-31", new Date(now()).toISOString().slice(0, 10)));
    await mine.user.editUserInfo({ height: 0, career: "", tags: [], birthday: "" });
    expect(await mine.user.getUserInfo({})).toMatchObject({
      profile: { career: "", height: 0, weight: 75, age: 0, constellation: "" },
      tags: [],
    });
  });

  it.each([
    [{ nick_name: "a" }, /nick_name/],
    [{ nick_name: "ad\u200Bmin" }, /nick_name/],
    [{ gender: 3 }, /gender/],
    [{ birthday: "2030-01-01" }, /birthday/],
    [{ birthday: "1998-02-30" }, /birthday/],
    [{ signature: "长".repeat(51) }, /signature/],
    [{ city: "长".repeat(16) }, /city/],
    [{ career: "长".repeat(16) }, /career/],
    [{ height: 79 }, /height.*80 to 260/],
    [{ height: 261 }, /height/],
    [{ weight: 19 }, /weight/],
    [{ weight: 70.5 }, /weight/],
    [{ tags: ["1", "2", "3", "4", "5", "6"] }, /tags/],
  ])("the whole profile is refused for %j", async (input, words) => {
    const mine = await signIn();
    const error = await refusal(mine.user.editUserInfo({ ...input }));
    expect([error.http, error.message]).toEqual([400, expect.stringMatching(words)]);
  });

  it("the refusal of a profile names the removed tag @spec 3.12", async () => {
    await offerTags("球迷");
    expect(await refusedWith((await signIn()).user.editUserInfo({ tags: ["球迷", "看台"] }))).toEqual([
      403,
      "标签“看台”已不再提供，请重新选择",
      "tags",
    ]);
  });
});

it("the server refuses forbidden words in a nick or signature @spec 5.17", async () => {
  const mine = await signIn();
  for (const [field, input] of [
    ["nick_name", { nick_name: "unsayable" }],
    ["career", { career: "unsayable" }],
    ["signature", { signature: "我说：不 可 说" }],
  ] as const) {
    const error = await refusal(mine.user.editUserInfo(input));
    expect([error.http, error.field, error.message]).toEqual([403, field, "含有不能使用的词语"]);
  }
});

describe("a nick that imitates the site", () => {
  it.each([
    "客服小王",
    "管 理 员",
    "官方-01",
    "皮球吧",
    "Suporte 24h",
    "ADMINISTRADOR",
    "a.d.m.i.n",
    "Ａｄｍｉｎ7",
    "pq8 esportes",
    "Atendimento",
    "moderação",
  ])("the server refuses the imitating nick %s @spec 7.16", async (nick_name) => {
    const error = await refusal((await signIn()).user.editUserInfo({ nick_name }));
    expect([error.http, error.field, error.message]).toEqual([403, "nick_name", "这个昵称会被当成本站，请换一个"]);
  });

  it("a nick cannot contain a symbol like the staff's badge", async () => {
    const error = await refusal((await signIn()).user.editUserInfo({ nick_name: "Leo ✔" }));
    expect([error.http, error.field, error.message]).toEqual([403, "nick_name", "昵称里有像官方标志的符号，请去掉"]);
  });

  it.each(["badminton fan", "球迷客厅", "Torcida organizada", "supporter", "Paulo Oficialato"])(
    "the server accepts the harmless nick %s",
    async (nick_name) => {
      expect((await (await signIn()).user.editUserInfo({ nick_name })).nick_name).toBe(nick_name);
    },
  );

  it("an operator may use a nick that imitates the site", async () => {
    expect((await (await signIn(OPERATOR)).user.editUserInfo({ nick_name: "客服小王" })).nick_name).toBe("客服小王");
    await env.DB.prepare("update users set nick_name = '官方粉丝' where uid = ?").bind(ACCOUNT.uid).run();
    expect((await (await signIn()).user.editUserInfo({ nick_name: "官方粉丝", city: "成都" })).profile.city).toBe("成都");
  });
});

describe("avatars", () => {
  it("avatars are pictures that are stored on this site @spec 7.52 @spec 5.5", async () => {
    const mine = await signIn();
    const { put_url, url } = await mine.config.getTempKeysForMinio({ key: "me.png" });
    expect((await refusal(mine.user.editUserInfo({ avatar: url }))).message).toBe("请先上传图片");
    const put = await apiFetch(put_url, { method: "PUT", body: PNG, headers: { "content-length": String(PNG.length) } });
    expect(put.status).toBe(200);
    const booked = await env.DB.prepare("select owner, bytes, is_picture from stored_files where key = ?")
      .bind(url.split("/").at(-1))
      .first();
    expect(booked).toEqual({ owner: String(ACCOUNT.uid), bytes: PNG.length, is_picture: 1 });
    const { avatar } = await mine.user.editUserInfo({ avatar: url });
    expect(avatar).toMatch(/^\/chat\/files\/[0-9a-f]{32}\.png$/);
    expect((await apiFetch(API_ORIGIN + avatar)).headers.get("content-type")).toBe("image/png");
    expect((await mine.user.editUserInfo({ avatar: "" })).avatar).toBe("");
  });

  it("the server refuses another site's picture as an avatar", async () => {
    const mine = await signIn();
    for (const avatar of [
      "https://evil.example/a.png",
      "/chat/files/../../x",
      "javascript:alert(1)",
      `/chat/files/${"0".repeat(32)}.png`,
    ]) {
      expect((await refusal(mine.user.editUserInfo({ avatar }))).http).toBe(403);
    }
    const { put_url } = await mine.config.getTempKeysForMinio({});
    const text = bytes("<script>alert(1)</script> and more of it to be long enough");
    expect(
      (await apiFetch(put_url, { method: "PUT", body: text, headers: { "content-length": String(text.length) } })).status,
    ).toBe(415);
  });

  it.each([
    ["a PNG", PNG, /^\/chat\/files\/[0-9a-f]{32}\.png$/],
    ["a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda], Array(40).fill(1)), /\.jpg$/],
    ["a WebP", bytes("RIFF", [1, 0, 0, 0], "WEBP", Array(40).fill(1)), /\.webp$/],
    ["a page", bytes("<!doctype html><script>alert(1)</script>", Array(40).fill(32)), "kind"],
    ["a vector drawing", bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "kind"],
    ["a bitmap, which some browsers do not show", bytes("BM", [60, 0, 0, 0, 0, 0, 0, 0], Array(40).fill(1)), "kind"],
    ["too much", new Uint8Array(PICTURE_MAX_BYTES + 1), "size"],
  ])("the server judges an avatar by its bytes: %s", async (_, file, expected) => {
    const stored = await storePicture(env.MEDIA, file);
    if (typeof expected === "string") expect(stored).toEqual({ refused: expected });
    else expect("address" in stored && stored.address).toMatch(expected);
  });

  it("a stored avatar contains no location from the photograph", async () => {
    const photo = bytes([0xff, 0xd8, 0xff, 0xe1, 0, 13], "GPS -23,-46", [0xff, 0xda], Array(40).fill(1));
    const stored = await storePicture(env.MEDIA, photo);
    if (!("address" in stored)) throw new Error(`the photograph was refused: ${stored.refused}`);
    const kept = new Uint8Array(await (await apiFetch(API_ORIGIN + stored.address)).arrayBuffer());
    expect([String.fromCharCode(...kept).includes("GPS"), kept.length]).toEqual([false, photo.length]);
  });
});
