import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "#edge/contract/index.ts";
import pt from "#edge/contract/texts/pt-BR/pages/operate-goods.ts";
import zh from "#edge/contract/texts/zh/pages/operate-goods.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { settle } from "#edge/money/cashier/settle.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { couponKinds, gifts, packages } from "#edge/money/schema/money.ts";
import { findViewer } from "#edge/product/provide.ts";
import { openOrder, paidNotice } from "#tests/edge/money/ledger/book.ts";
import { giftGiven } from "#tests/edge/money/ledger/old-gift.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { readEnd, readHttp, refusedWith } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const db = openDatabase(env.DB);
const DAY_S = 86_400;
let token = "";
const why = (reason = "a good reason") => ({ reason, request_key: formKey() });
const operate = (at = FIXTURE_NOW_MS) => inProcess({ token, now: () => at }).operate;
const setRoles = (person: number, roles: { is_anchor?: number; is_operate?: number }, password: string = OPERATOR.password) =>
  operate().setRoles({ is_anchor: 0, is_anchor_admin: 0, is_operate: 0, is_youliao: 0, ...roles, person, password, ...why() });
const ended = (work: Promise<unknown>) => readEnd(work, ({ message }) => message);
const lineCount = async () => (await operate().getLog({})).total;

beforeAll(async () => {
  await seedFixture(env.DB);
  await db.batch([
    db.insert(gifts).values([{ id: 1, nameZh: "荧光棒", namePt: "Bastão", price: 1 }]),
    db.insert(packages).values([{ id: 1, kind: "gold", nameZh: "60金币", namePt: "60 de ouro", gold: 60, price: 600 }]),
    db.insert(couponKinds).values([{ id: 1, kind: "cut", scope: "any", value: 100, nameZh: "立减券", namePt: "Cupom" }]),
  ]);
  await post(db, toOpening(ACCOUNT.uid, { gold: 100, diamond: 0 }), NOW_S);
});
beforeEach(async () => {
  await env.DB.batch(["user_bans", "user_mutes", "sessions", "attempts"].map((table) => env.DB.prepare(`delete from ${table}`)));
  token = await requestToken(OPERATOR);
});

describe("people", () => {
  it("a banned person is signed out until the ban ends @spec 4.20", async () => {
    const theirs = await requestToken(ACCOUNT);
    await operate().banPerson({ person: ACCOUNT.uid, hours: 24, ...why("insults") });
    expect(await findViewer(env, theirs, FIXTURE_NOW_MS, () => undefined)).toBeNull();
    expect(await ended(requestToken(ACCOUNT))).toMatch(/^账号已被封禁至2026.*，原因：insults$/);
    // Any other login, even at the same moment, is refused too, because the database refuses the session's row.
    await expect(
      env.DB.prepare("insert into sessions (token_hash, uid, kind, created_at, expires_at) values ('x', ?1, 'web', ?2, ?2 + 99)")
        .bind(ACCOUNT.uid, NOW_S)
        .run(),
    ).rejects.toThrow("may not sign in");
    expect((await operate().getPerson({ person: ACCOUNT.uid })).ban).toMatchObject({ until: NOW_S + DAY_S, reason: "insults" });
    expect(await requestToken(ACCOUNT, { now: () => FIXTURE_NOW_MS + DAY_S * 1000 })).not.toBe("");
    await operate().banPerson({ person: ACCOUNT.uid, hours: 0, ...why() });
    expect(await ended(requestToken(ACCOUNT, { now: () => FIXTURE_NOW_MS + 999 * DAY_S * 1000 }))).toMatch(/^账号已被封禁，原因/);
    await operate().unbanPerson({ person: ACCOUNT.uid, ...why() });
    expect(await requestToken(ACCOUNT)).not.toBe("");
    expect(await ended(operate().unbanPerson({ person: ACCOUNT.uid, ...why() }))).toBe("这个账号没有被封禁");
  });

  it("people cannot ban themselves", async () => {
    const calls = operate();
    const acts = [
      calls.banPerson({ person: OPERATOR.uid, hours: 24, ...why() }),
      calls.endPersonSessions({ person: OPERATOR.uid, ...why() }),
      calls.cleanProfile({ person: OPERATOR.uid, ...why() }),
      setRoles(OPERATOR.uid, {}),
    ];
    expect(new Set(await Promise.all(acts.map(ended)))).toEqual(new Set(["不能对自己的账号操作"]));
    await setRoles(OTHER_ACCOUNT.uid, { is_operate: 1 });
    expect(await ended(operate().banPerson({ person: OTHER_ACCOUNT.uid, hours: 24, ...why() }))).toBe(
      "这是运营账号。请先取消其运营权限",
    );
    expect((await inProcess({ token: await requestToken(OTHER_ACCOUNT) }).operate.getLog({})).total).toBeGreaterThan(0);
    await setRoles(OTHER_ACCOUNT.uid, {});
    expect(await ended(inProcess({ token: await requestToken(OTHER_ACCOUNT) }).operate.getLog({}))).toBe(
      "此功能仅限运营人员使用",
    );
  });

  it("people receive rights only with the operator's own password", async () => {
    const before = await lineCount();
    expect(await ended(setRoles(OTHER_ACCOUNT.uid, { is_anchor: 1 }, "guessed"))).toBe("密码不正确");
    expect(await lineCount()).toBe(before);
    await setRoles(OTHER_ACCOUNT.uid, { is_anchor: 1 });
    const { results } = await env.DB.prepare("select before || after || reason as text from audit_lines").all<{ text: string }>();
    expect(results.some(({ text }) => text.includes(OPERATOR.password))).toBe(false);
    expect((await operate().getPeople({ role: "anchor" })).list.map(({ uid }) => uid)).toEqual([OTHER_ACCOUNT.uid]);
  });

  it("people are found by number, phone number or part of the name", async () => {
    const found = async (q: string) => (await operate().getPeople({ q })).list.map(({ uid }) => uid);
    expect([
      await found(String(ACCOUNT.uid)),
      await found(ACCOUNT.mobile),
      await found(ACCOUNT.mobile.slice(0, 7)),
      await found("FAN 8"),
      await found("%"),
    ]).toEqual([[ACCOUNT.uid], [ACCOUNT.uid], [], [8], []]);
    expect((await operate().getPeople({ q: ACCOUNT.mobile })).list[0]?.mobile).toBe("138****0001");
  });

  it.each([
    ["+5511987654321", ["+55 11 98765-4321", "+5511987654321", "5511987654321", "(55) 11 98765.4321", "(11) 98765-4321"]],
    ["+8613912345678", ["139 1234 5678", "86 139 1234 5678", "+86 139 1234 5678", "0086 13912345678"]],
  ])("people are found by the number %s in any notation", async (mobile, written) => {
    const set = env.DB.prepare("update users set mobile = ? where uid = ?");
    await set.bind(mobile, OTHER_ACCOUNT.uid).run();
    const found = await Promise.all(written.map(async (q) => (await operate().getPeople({ q })).list.map(({ uid }) => uid)));
    await set.bind(`+86${OTHER_ACCOUNT.mobile}`, OTHER_ACCOUNT.uid).run();
    expect(found).toEqual(written.map(() => [OTHER_ACCOUNT.uid]));
  });

  it("the error for an unknown person is in the operator's language", async () => {
    for (const [locale, words] of [
      ["zh", "没有这个用户"],
      ["pt-BR", "Esse usuário não existe"],
    ] as const) {
      const { muteInRoom, banPerson } = inProcess({ token, locale }).operate;
      const acts = [
        muteInRoom({ group_id: "room-7", person: 999, seconds: 600, ...why() }),
        banPerson({ person: 999, hours: 24, ...why() }),
      ];
      const refused = [403, words, "person"];
      expect(await Promise.all(acts.map(refusedWith))).toEqual([refused, refused]);
    }
  });

  it("a reset profile gets a name in the person's language", async () => {
    await inProcess({ locale: "pt-BR" }).user.login({ mobile: OTHER_ACCOUNT.mobile, password: OTHER_ACCOUNT.password });
    await operate().cleanProfile({ person: OTHER_ACCOUNT.uid, ...why() });
    expect((await operate().getPerson({ person: OTHER_ACCOUNT.uid })).person.nick_name).toBe(`Torcedor ${OTHER_ACCOUNT.uid}`);
    await env.DB.prepare("update users set nick_name = 'fan 8' where uid = ?").bind(OTHER_ACCOUNT.uid).run();
  });

  it("each form of an operator gives a coupon only once", async () => {
    const own = async () => (await inProcess({ token: await requestToken(ACCOUNT) }).goods.getCouponList({})).total;
    const form = { person: ACCOUNT.uid, kind_id: 1, days: 7, ...why("sorry") };
    await Promise.all([operate().giveCoupon(form), operate().giveCoupon(form)]);
    expect(await own()).toBe(1);
    await operate().giveCoupon({ ...form, request_key: formKey() });
    expect(await own()).toBe(2);
    expect(await ended(operate().giveCoupon({ ...form, person: 999, request_key: formKey() }))).toBe("没有这个用户");
  });
});

describe("goods", () => {
  it("new goods never receive the id of deleted goods", async () => {
    const goods = {
      kind: "merch",
      name_zh: "围巾",
      name_pt: "Cachecol",
      text_zh: "一条",
      text_pt: "Um",
      picture: "/m/goods/scarf.svg",
      price: 10,
      stock_add: 5,
      endless: 0,
      is_on: 1,
    } as const;
    const { id } = await operate().saveShopGoods({ ...goods, request_key: formKey() });
    await env.DB.prepare("delete from shop_goods where id = ?").bind(Number(id)).run();
    expect(Number((await operate().saveShopGoods({ ...goods, request_key: formKey() })).id)).toBe(Number(id) + 1);
  });

  it("a coupon keeps its terms when its kind changes", async () => {
    const of = async () =>
      (await inProcess({ token: await requestToken(OTHER_ACCOUNT) }).goods.getCouponList({})).list.map(
        ({ kind, scope, value, min_price, name_zh }) => [kind, scope, value, min_price, name_zh],
      );
    const give = () => operate().giveCoupon({ person: OTHER_ACCOUNT.uid, kind_id: 1, days: 7, ...why() });
    await give();
    await operate().saveCouponKind({
      id: 1,
      kind: "percent",
      scope: "plan",
      value: 5,
      min_price: 900,
      name_zh: "九五折",
      name_pt: "5%",
      request_key: formKey(),
    });
    expect(await of()).toEqual([["cut", "any", 100, 0, "立减券"]]);
    await give();
    expect(await of()).toEqual([
      ["cut", "any", 100, 0, "立减券"],
      ["percent", "plan", 5, 900, "九五折"],
    ]);
    expect([contract.operate.saveCouponKind.summary, zh["goods.coupon.value.hint"], pt["goods.coupon.value.hint"]]).toEqual([
      expect.stringContaining("stay as they were given"),
      expect.stringContaining("已发出的券不会改变"),
      expect.stringContaining("cupons já dados não mudam"),
    ]);
  });

  it("a gold coupon cannot apply to plans", async () => {
    const lines = await lineCount();
    const kind = { kind: "gold", value: 30, name_zh: "加赠券", name_pt: "Ouro extra" } as const;
    const [http, message] = await refusedWith(operate().saveCouponKind({ ...kind, scope: "plan", request_key: formKey() }));
    expect([http, message, await lineCount()]).toEqual([400, expect.stringMatching(/scope.* must not be plan/), lines]);
    for (const scope of ["recharge", "any"] as const)
      expect((await operate().saveCouponKind({ ...kind, scope, request_key: formKey() })).repeated).toBe(false);
  });
});

describe("orders", () => {
  const order = async (id: string) => {
    await openOrder(id, { uid: ACCOUNT.uid, gold: 60, price: 600, pay: 600 });
    return id;
  };
  const paid = (orderId: string, amount = 600, currency = "CNY") => settle(db, paidNotice(orderId, { amount, currency }), NOW_S);
  const read = async (order_id: string) => (await operate().getOrderDetail({ order_id })).order;
  const gold = async () => (await operate().getPerson({ person: ACCOUNT.uid })).person.gold;
  const faults = async () => (await checkBook(db)).faults;

  it("an order is refunded only once @spec 4.3", async () => {
    const [id, spent] = [await order("20261121-refunded00000001"), await order("20261121-refunded00000002")];
    await paid(id);
    const had = await gold();
    const form = { order_id: id, ...why("double payment") };
    await Promise.all([operate().refundOrder(form), operate().refundOrder(form)]);
    expect([await gold(), (await read(id)).state]).toEqual([had - 60, "refunded"]);
    expect(await ended(operate().refundOrder({ ...form, request_key: formKey() }))).toBe("订单状态已经变化，请刷新后再看");
    await paid(spent);
    await post(
      db,
      giftGiven({
        key: "gift:all-of-it",
        ref: { kind: "gift", id: "1" },
        from: ACCOUNT.uid,
        to: OTHER_ACCOUNT.uid,
        gold: await gold(),
        sharingRatio: 50,
      }),
      NOW_S,
    );
    const before = await lineCount();
    expect(await ended(operate().refundOrder({ order_id: spent, ...why() }))).toBe("这笔订单的金币已被用掉，账本不允许退款");
    expect([await lineCount(), (await read(spent)).state]).toEqual([before, "paid"]);
    expect(await faults()).toEqual([]);
  });

  it("an operator can grant or return an order in review @spec 4.3", async () => {
    const [given, returned, foreign] = [
      await order("20261121-review0000000001"),
      await order("20261121-review0000000002"),
      await order("20261121-review0000000003"),
    ];
    expect([await paid(given, 550), await paid(returned, 700), await paid(foreign, 600, "USD")]).toEqual([
      "amount",
      "amount",
      "amount",
    ]);
    expect((await operate().getOrders({ state: "review" })).review).toBe(3);
    const had = await gold();
    await operate().decideOrder({ order_id: given, decision: "give", ...why() });
    await operate().decideOrder({ order_id: returned, decision: "return", ...why() });
    expect(await ended(operate().decideOrder({ order_id: foreign, decision: "give", ...why() }))).toBe(
      "到账的币种与订单不同，账本无法入账，请在收款方处理",
    );
    const states = await Promise.all([given, returned, foreign].map(read));
    expect(states.map(({ state, pay }) => [state, pay])).toEqual([
      ["paid", 550],
      ["refunded", 700],
      ["review", 600],
    ]);
    expect(await gold()).toBe(had + 60);
    expect(await ended(operate().decideOrder({ order_id: given, decision: "return", ...why() }))).toBe(
      "订单状态已经变化，请刷新后再看",
    );
    // A repeated notice does not change the decision.
    expect([await paid(returned, 700), await paid(given, 550), await gold()]).toEqual(["ignored", "repeated", had + 60]);
    expect((await read(returned)).state).toBe("refunded");
    expect(await faults()).toEqual([]);
  });
});

describe("content that operators write", () => {
  const article = {
    kind: "news" as const,
    title_zh: "标题",
    title_pt: "Título",
    body_zh: "正文",
    body_pt: "Texto",
    published_at: NOW_S - 60,
    is_draft: 0,
  };
  const CARD = { id: 0, position: 1, title_zh: "广告", title_pt: "Anúncio", text_zh: "", text_pt: "", image: "", url: "" };
  const titles = async () => (await inProcess().home.getNews({ size: 50 })).list.map(({ title_zh }) => title_zh);

  it("content becomes public at its publication time, but drafts stay private @spec 3.10", async () => {
    const draft = await operate().saveArticle({ ...article, title_zh: "草稿", is_draft: 1, request_key: formKey() });
    await operate().saveArticle({ ...article, title_zh: "以后", published_at: NOW_S + 60, request_key: formKey() });
    await operate().saveArticle({ ...article, title_zh: "现在", request_key: formKey() });
    const before = await titles();
    expect(before).toContain("现在");
    expect(before).not.toContain("草稿");
    expect(before).not.toContain("以后");
    const { article: kept, version } = await operate().getArticle({ id: Number(draft.id) });
    await operate().saveArticle({ ...kept, is_draft: 0, version, request_key: formKey() });
    expect(await titles()).toContain("草稿");
    await operate().removeArticle({ id: kept.id, request_key: formKey() });
    expect(await titles()).not.toContain("草稿");
    const { list } = await operate().getLog({ subject_kind: "article", subject_id: draft.id });
    expect(list.map(({ kind }) => kind)).toEqual(["article.remove", "article.save", "article.create"]);
  });

  it("the list of banners accepts only addresses of existing screens @spec 7.45", async () => {
    const card = { place: "banners" as const, title_zh: "横幅", title_pt: "Faixa", url: "/score" };
    for (const [title_zh, position] of [
      ["一", 1],
      ["二", 1],
      ["三", 2],
    ] as const)
      await operate().saveAdvert({ ...card, title_zh, position, request_key: formKey() });
    const shown = async () => (await inProcess().home.getHomeScroll({})).map(({ title_zh }) => title_zh);
    expect(await shown()).toEqual(["二", "三", "一"]);
    const { places } = await operate().getAdverts({});
    await operate().removeAdvert({ place: "banners", id: places.banners?.[1]?.id ?? 0, request_key: formKey() });
    expect(await shown()).toEqual(["二", "一"]);
    for (const url of ["javascript:alert(1)", "//elsewhere.test", "score"])
      expect([url, await ended(operate().saveAdvert({ ...card, url, request_key: formKey() }))]).toEqual([
        url,
        expect.stringContaining("must be a path of the site"),
      ]);
  });

  it.each(["launch_ad", "home_pop_ad"] as const)(
    "an advertisement in the place %s appears in every app until its removal @spec 3.12 @spec 7.46",
    async (place) => {
      const given = async () => (await inProcess().config.getCommonConfig({})).common[place];
      const words = {
        title_zh: "广告",
        title_pt: "Anúncio",
        title_en: "Advert",
        title_es: "Anuncio",
        text_zh: "文",
        text_pt: "texto",
        text_en: "text",
        text_es: "texto",
      };
      const card = { ...words, image: "", url: "/score" };
      await operate().saveAdvert({ ...card, id: 0, position: 1, place, request_key: formKey() });
      const [first] = await given();
      expect(first).toEqual({ ...card, id: expect.any(Number) });
      await operate().removeAdvert({ place, id: first?.id ?? 0, request_key: formKey() });
      expect((await given()).some(({ id }) => id === first?.id)).toBe(false);
    },
  );

  it("a new advertisement never receives the id of a removed advertisement @spec 3.12 @spec 6.5", async () => {
    const add = async (place: "home_pop_ad" | "launch_ad") => {
      await operate().saveAdvert({ ...CARD, place, request_key: formKey() });
      return (await operate().getAdverts({})).places[place]?.[0]?.id ?? 0;
    };
    const first = await add("home_pop_ad");
    await operate().removeAdvert({ place: "home_pop_ad", id: first, request_key: formKey() });
    const second = await add("home_pop_ad");
    await operate().removeAdvert({ place: "home_pop_ad", id: second, request_key: formKey() });
    const ids = [first, second, await add("launch_ad"), await add("home_pop_ad")];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(["home_pop_ad", "launch_ad", "banners"] as const)(
    "adding a card fails if another operator adds a card in %s meanwhile",
    async (place) => {
      const idsNow = async () =>
        Object.values((await operate().getAdverts({})).places).flatMap((cards) => cards.map(({ id }) => id));
      // The version that the first operator read is stale when he writes.
      let isWriting = false;
      const d1 = new Proxy(env.DB, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key, target);
          if (key === "prepare") {
            return (text: string) => {
              isWriting ||= text.startsWith('insert into "audit_lines"');
              return target.prepare(text);
            };
          }
          if (key !== "batch" || !isWriting) return typeof value === "function" ? value.bind(target) : value;
          return async (statements: D1PreparedStatement[]) => {
            await operate().saveAdvert({ ...CARD, place, request_key: formKey() });
            return target.batch(statements);
          };
        },
      });
      const before = await idsNow();
      expect(
        await readHttp(inProcess({ token, d1 }).operate.saveAdvert({ ...CARD, place: "launch_ad", request_key: formKey() })),
      ).toBe(409);
      const after = await idsNow();
      expect([after.length, new Set(after).size]).toEqual([before.length + 1, before.length + 1]);
    },
  );

  it("a legal text appears in the language in which it was saved @spec 7.49", async () => {
    const text = { type: 1, lang: "zh", title: "隐私政策", body: "新的一段" } as const;
    expect(await ended(operate().saveText({ ...text, ...why("") }))).toContain("must say why");
    await operate().saveText({ ...text, ...why("new law") });
    expect(await inProcess().protocal.getProtocal({ type: 1 })).toBe("# 隐私政策\n\n新的一段");
    expect(await inProcess().protocal.getProtocal({ type: 1, lang: "pt-br" })).toContain("Matchday Ltd");
    expect((await operate().getLog({ kind: "text" })).list[0]).toMatchObject({ reason: "new law", subject_id: "1/zh" });
  });

  it("the shop does not sell goods that an operator switched off @spec 3.20", async () => {
    const pack = { id: 1, name_zh: "六十金币", name_pt: "60 de ouro", gold: 60, bonus_gold: 6, price: 590 };
    const sold = async () =>
      (await inProcess().goods.getPackageList({})).gold.map(({ name_zh, bonus_gold, price }) => [name_zh, bonus_gold, price]);
    await operate().saveGoldPackage({ ...pack, is_on: 1, request_key: formKey() });
    expect(await sold()).toEqual([["六十金币", 6, 590]]);
    await operate().saveGoldPackage({ ...pack, is_on: 0, request_key: formKey() });
    expect(await sold()).toEqual([]);
    const bundle = { name_zh: "套装", name_pt: "Conjunto", price: 10, is_on: 1 };
    expect(await ended(operate().saveGiftPackage({ ...bundle, items: "9x1", request_key: formKey() }))).toBe("没有编号为9的礼物");
    await operate().saveGiftPackage({ ...bundle, items: "1x12", request_key: formKey() });
    expect(
      (await inProcess().goods.getPackageList({})).gift.map(({ single_price, items }) => [single_price, items[0]?.count]),
    ).toEqual([[12, 12]]);
    // The id belongs to a package of another kind, which the call must not overwrite.
    expect(await ended(operate().saveGiftPackage({ ...bundle, id: 1, items: "1x12", request_key: formKey() }))).toContain(
      "There is no package 1",
    );
  });
});
