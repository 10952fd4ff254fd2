// biome-ignore-all format: rows, one a line
import type { GiftEffect } from "#edge/contract/rules/gifts.ts";
import type { DataModel } from "#edge/contract/rules/orders.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { post, toOpening } from "#edge/money/money.ts";
import { accounts, type DemoAccountEntry } from "./accounts.ts";
import { couponKinds, coupons, gifts, modelPlans, packages, vipPlans } from "./seeded-tables.ts";

const DAY_S = 86_400;
/** The demo world's ledger begins this many days ago, so that earlier months also have entries. */
const OPENED_DAYS = 40;

const OPENING: Record<DemoAccountEntry["role"], { gold: number; diamond: number }> = {
  viewer: { gold: 260, diamond: 0 },
  vip: { gold: 5_880, diamond: 0 },
  anchor: { gold: 1_200, diamond: 1_500 },
  operator: { gold: 100, diamond: 0 },
};

const given = (id: number, nameZh: string, namePt: string, nameEn: string, nameEs: string, price: number, picture: string, effect: GiftEffect): { id: number } & typeof gifts.$inferInsert => ({
  id, nameZh, namePt, nameEn, nameEs, price, picture: `/m/gifts/${picture}.svg`, effect,
});

export const demoGifts = [
  given(1, "荧光棒", "Bastão de luz", "Glow stick", "Barra de luz", 1, "glow-stick", "none"),
  given(7, "鼓掌", "Aplausos", "Applause", "Aplauso", 5, "clap", "none"),
  given(2, "小喇叭", "Corneta", "Air horn", "Bocina", 10, "horn", "burst"),
  given(8, "玫瑰", "Rosa", "Rose", "Rosa", 15, "rose", "burst"),
  given(3, "黄牌", "Cartão amarelo", "Yellow card", "Tarjeta amarilla", 20, "yellow-card", "burst"),
  given(9, "红牌", "Cartão vermelho", "Red card", "Tarjeta roja", 30, "red-card", "burst"),
  given(10, "咖啡", "Café", "Coffee", "Café", 38, "coffee", "burst"),
  given(4, "围巾", "Cachecol", "Scarf", "Bufanda", 66, "scarf", "burst"),
  given(11, "哨子", "Apito", "Whistle", "Silbato", 88, "whistle", "burst"),
  given(12, "足球", "Bola", "Ball", "Balón", 100, "ball", "banner"),
  given(13, "战鼓", "Tambor", "Drum", "Tambor", 188, "drum", "banner"),
  given(14, "烟花", "Fogos", "Fireworks", "Fuegos artificiales", 299, "firework", "banner"),
  given(5, "金靴", "Chuteira de ouro", "Golden Boot", "Bota de Oro", 520, "golden-boot", "banner"),
  given(15, "火箭", "Foguete", "Rocket", "Cohete", 666, "rocket", "full"),
  given(16, "皇冠", "Coroa", "Crown", "Corona", 999, "crown", "full"),
  given(6, "奖杯", "Troféu", "Trophy", "Trofeo", 1_314, "trophy", "full"),
];

const gold = (id: number, amount: number, bonusGold: number, cents: number): { id: number } & typeof packages.$inferInsert => ({
  id, kind: "gold", nameZh: `${amount}金币`, namePt: `${amount.toLocaleString("pt-BR")} moedas`, nameEn: `${amount.toLocaleString("en")} gold`, nameEs: `${amount.toLocaleString("es-MX")} monedas`, gold: amount, bonusGold, price: cents, rank: id,
});
const gift = (id: number, nameZh: string, namePt: string, nameEn: string, nameEs: string, price: number, items: [giftId: number, count: number][]): { id: number } & typeof packages.$inferInsert => ({
  id, kind: "gift", nameZh, namePt, nameEn, nameEs, price, items: JSON.stringify(items), rank: id,
});

export const demoPackages = [
  gold(1, 60, 0, 600),
  gold(2, 300, 0, 3_000),
  gold(3, 680, 20, 6_800),
  gold(4, 1_280, 60, 12_800),
  gold(5, 3_280, 200, 32_800),
  gold(6, 6_480, 520, 64_800),
  gift(11, "主场助威", "Torcida da casa", "Home crowd", "Afición local", 88, [[1, 66], [2, 3]]),
  gift(12, "死忠看台", "Arquibancada fiel", "Loyal stand", "Grada fiel", 188, [[1, 10], [3, 4], [4, 2]]),
  gift(13, "冠军之夜", "Noite de campeão", "Champions' night", "Noche de campeones", 1_688, [[5, 1], [6, 1]]),
];

export const demoVipOffers: ({ id: number } & typeof vipPlans.$inferInsert)[] = [
  { id: 1, nameZh: "月卡", namePt: "VIP mensal", nameEn: "Monthly VIP", nameEs: "VIP mensual", days: 30, price: 1_800, rank: 1 },
  { id: 2, nameZh: "季卡", namePt: "VIP trimestral", nameEn: "Quarterly VIP", nameEs: "VIP trimestral", days: 90, price: 4_800, rank: 2 },
  { id: 3, nameZh: "年卡", namePt: "VIP anual", nameEn: "Yearly VIP", nameEs: "VIP anual", days: 365, price: 16_800, rank: 3 },
];

const model = (id: number, of: DataModel, nameZh: string, namePt: string, nameEn: string, nameEs: string, days: number, currency: "CNY" | "gold", price: number): { id: number } & typeof modelPlans.$inferInsert => ({
  id, model: of, nameZh, namePt, nameEn, nameEs, days, currency, price, rank: id, isOn: 1,
});

export const demoModelOffers = [
  model(1, "poisson", "泊松月卡", "Poisson mensal", "Poisson, a month", "Poisson mensual", 30, "gold", 280),
  model(2, "poisson", "泊松季卡", "Poisson trimestral", "Poisson, a quarter", "Poisson trimestral", 90, "gold", 680),
  model(3, "upset", "冷门月卡", "Zebra mensal", "Upset, a month", "Sorpresa mensual", 30, "gold", 180),
  model(4, "diversity", "离散月卡", "Divergência mensal", "Divergence, a month", "Divergencia mensual", 30, "gold", 180),
  model(5, "margin", "盈亏月卡", "Margem mensal", "Margin, a month", "Margen mensual", 30, "gold", 120),
];

export const demoCouponKinds: ({ id: number } & typeof couponKinds.$inferInsert)[] = [
  { id: 1, kind: "cut", scope: "recharge", value: 500, minPrice: 3_000, nameZh: "充值立减券", namePt: "Cupom de desconto na recarga", nameEn: "Discount on a top-up", nameEs: "Descuento en una recarga" },
  { id: 2, kind: "percent", scope: "plan", value: 20, nameZh: "会员八折券", namePt: "Cupom de 20% no VIP", nameEn: "20% off VIP", nameEs: "20% de descuento en VIP" },
  { id: 3, kind: "gold", scope: "recharge", value: 30, nameZh: "金币加赠券", namePt: "Cupom de moedas extras", nameEn: "Extra gold coupon", nameEs: "Cupón de monedas extra" },
  { id: 4, kind: "cut", scope: "any", value: 100, minPrice: 600, nameZh: "通用立减券", namePt: "Cupom para qualquer compra", nameEn: "Discount on any purchase", nameEs: "Descuento en cualquier compra" },
];

/** Seeds the demo world's shop, the gold in its accounts' ledgers, and the coupons in their wallets. Idempotent. */
export async function seedMoney(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const given = accounts.flatMap(({ uid }) =>
    demoCouponKinds.map(({ id }) => ({ uid, kindId: id, reason: "welcome", startsAt: nowS, endsAt: nowS + (id === 3 ? 7 : 30) * DAY_S })),
  );
  // An expired coupon, so that the screen shows this state.
  const over = { uid: accounts[0]?.uid ?? 0, kindId: 3, reason: "last-month", startsAt: nowS - 40 * DAY_S, endsAt: nowS - 10 * DAY_S };
  await db.batch([
    db.insert(vipPlans).values(demoVipOffers).onConflictDoNothing(),
    db.insert(modelPlans).values(demoModelOffers).onConflictDoNothing(),
    ...demoGifts.map((row) => db.insert(gifts).values(row).onConflictDoNothing()),
    ...demoPackages.map((row) => db.insert(packages).values(row).onConflictDoNothing()),
    db.insert(couponKinds).values(demoCouponKinds).onConflictDoNothing(),
    ...[...given, over].map((row) => db.insert(coupons).values(row).onConflictDoNothing()),
  ]);
  for (const { uid, role } of accounts) await post(db, toOpening(uid, OPENING[role]), nowS - OPENED_DAYS * DAY_S);
}
