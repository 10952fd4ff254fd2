// biome-ignore-all format: rows, one a line
import { eq } from "drizzle-orm";
import { regionNames } from "#edge/contract/rules/countries.ts";
import type { DeliveryAddress } from "#edge/contract/rules/shop.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { approvePayout, askPayout, cancelPayout, settlePayout } from "#edge/money/money.ts";
import { withdrawals } from "#edge/money/reads.ts";
import { shopOrders } from "#edge/shop/reads.ts";
import { buyShopGoods, confirmArrival, sendParcel, wearStatements } from "#edge/shop/shop.ts";
import { accounts } from "./accounts.ts";
import { addresses, payoutAccounts, shopGoods } from "./seeded-tables.ts";

const DAY_S = 86_400;

type Goods = typeof shopGoods.$inferInsert & { id: number };
const picture = (name: string): string => `/m/goods/${name}.svg`;

export const demoGoods: Goods[] = [
  { id: 1, kind: "frame", nameZh: "绿茵月桂", namePt: "Louros do gramado", nameEn: "Pitch Laurels", nameEs: "Laureles del césped", textZh: "一圈新鲜的月桂叶，围在你的头像周围。", textPt: "Uma coroa de louros em volta da sua foto.", textEn: "An avatar frame of fresh laurel leaves around your photo.", textEs: "Un marco de hojas de laurel frescas alrededor de tu foto.", picture: picture("frame-laurel"), price: 66, rank: 10 },
  { id: 2, kind: "frame", nameZh: "看台霓虹", namePt: "Neon da arquibancada", nameEn: "Grandstand Neon", nameEs: "Neón de la grada", textZh: "夜场灯光的颜色，深色模式下最好看。", textPt: "As cores de um jogo à noite. Fica ainda melhor no modo escuro.", textEn: "The colours of a night match. Looks its best in dark mode.", textEs: "Los colores de un partido nocturno. Luce mejor en modo oscuro.", picture: picture("frame-neon"), price: 128, rank: 11 },
  { id: 3, kind: "frame", nameZh: "金靴之环", namePt: "Anel da chuteira de ouro", nameEn: "Golden Boot Ring", nameEs: "Anillo de la Bota de Oro", textZh: "八颗星和一顶王冠，属于射手榜的第一名。", textPt: "Oito estrelas e uma coroa, dignas de um artilheiro.", textEn: "Eight stars and a crown, fit for a top scorer.", textEs: "Ocho estrellas y una corona, dignas de un goleador.", picture: picture("frame-gold"), price: 388, rank: 12 },
  { id: 4, kind: "entrance", nameZh: "彩带飘落", namePt: "Chuva de confete", nameEn: "Confetti shower", nameEs: "Lluvia de confeti", textZh: "进入直播间时，彩带从上方飘落。", textPt: "Confete cai na tela quando você entra na sala.", textEn: "Confetti falls across the screen when you enter a live room.", textEs: "Cae confeti en la pantalla cuando entras en una sala en directo.", picture: picture("entrance-confetti"), price: 88, rank: 20 },
  { id: 5, kind: "entrance", nameZh: "烟火入场", namePt: "Entrada com fogos", nameEn: "Fireworks entrance", nameEs: "Entrada con fuegos artificiales", textZh: "进入直播间时，三朵烟火依次升起。", textPt: "Três fogos sobem quando você entra na sala.", textEn: "Three fireworks go up when you enter a live room.", textEs: "Tres fuegos artificiales suben cuando entras en una sala en directo.", picture: picture("entrance-fireworks"), price: 188, rank: 21 },
  { id: 6, kind: "entrance", nameZh: "冠军巴士", namePt: "Ônibus do campeão", nameEn: "Champions' bus", nameEs: "Autobús de los campeones", textZh: "载着奖杯的巴士，送你驶入直播间。", textPt: "O ônibus com a taça leva você até a sala.", textEn: "The trophy bus drives you into the live room.", textEs: "El autobús con el trofeo te lleva a la sala en directo.", picture: picture("entrance-bus"), price: 520, rank: 22 },
  { id: 7, kind: "gift", nameZh: "荧光棒 66 支", namePt: "66 bastões de luz", nameEn: "66 glow sticks", nameEs: "66 barras de luz", textZh: "放进背包，在直播间送给主播。", textPt: "Vão para a mochila, para dar nas salas ao vivo.", textEn: "They go into your bag, for you to give to streamers in live rooms.", textEs: "Van a tu mochila, para regalarlas a los streamers en las salas en directo.", picture: picture("gift-sticks"), price: 60, giftId: 1, giftCount: 66, rank: 30 },
  { id: 8, kind: "gift", nameZh: "小喇叭 10 个", namePt: "10 cornetas", nameEn: "10 air horns", nameEs: "10 bocinas", textZh: "放进背包，在直播间送给主播。", textPt: "Vão para a mochila, para dar nas salas ao vivo.", textEn: "They go into your bag, for you to give to streamers in live rooms.", textEs: "Van a tu mochila, para regalarlas a los streamers en las salas en directo.", picture: picture("gift-horn"), price: 90, giftId: 2, giftCount: 10, rank: 31 },
  { id: 9, kind: "gift", nameZh: "围巾礼物 5 条", namePt: "5 cachecóis de presente", nameEn: "5 gift scarves", nameEs: "5 bufandas de regalo", textZh: "放进背包，在直播间送给主播。", textPt: "Vão para a mochila, para dar nas salas ao vivo.", textEn: "They go into your bag, for you to give to streamers in live rooms.", textEs: "Van a tu mochila, para regalarlas a los streamers en las salas en directo.", picture: picture("gift-scarf"), price: 300, giftId: 4, giftCount: 5, rank: 32 },
  { id: 10, kind: "merch", nameZh: "观赛马克杯", namePt: "Caneca de dia de jogo", nameEn: "Matchday mug", nameEs: "Taza de día de partido", textZh: "350 毫升陶瓷杯，可用洗碗机和微波炉。", textPt: "Cerâmica, 350 ml. Pode ir ao micro-ondas e à lava-louças.", textEn: "Ceramic, 350 ml. Microwave and dishwasher safe.", textEs: "Cerámica, 350 ml. Apta para microondas y lavavajillas.", picture: picture("merch-mug"), price: 480, stock: 200, rank: 40 },
  { id: 11, kind: "merch", nameZh: "鸭舌帽", namePt: "Boné", nameEn: "Cap", nameEs: "Gorra", textZh: "纯棉，帽围 56 至 60 厘米可调。", textPt: "Algodão, ajustável de 56 a 60 cm.", textEn: "Cotton, adjustable from 56 to 60 cm.", textEs: "Algodón, ajustable de 56 a 60 cm.", picture: picture("merch-cap"), price: 620, stock: 80, personMax: 5, rank: 41 },
  { id: 12, kind: "merch", nameZh: "主场围巾", namePt: "Cachecol da torcida", nameEn: "Supporters' scarf", nameEs: "Bufanda de la afición", textZh: "双面提花，长 145 厘米，两端流苏。", textPt: "Tricô dupla face, 145 cm, com franjas.", textEn: "Double-sided knit, 145 cm long, fringed at both ends.", textEs: "Tejido de doble cara, 145 cm, con flecos en los dos extremos.", picture: picture("merch-scarf"), price: 880, stock: 120, personMax: 5, rank: 42 },
  { id: 13, kind: "merch", nameZh: "球迷 T 恤", namePt: "Camiseta do torcedor", nameEn: "Fan T-shirt", nameEs: "Camiseta de aficionado", textZh: "220 克纯棉，均码，男女同款。", textPt: "Algodão 220 g, tamanho único, unissex.", textEn: "220 g cotton, one size, unisex.", textEs: "Algodón de 220 g, talla única, unisex.", picture: picture("merch-tee"), price: 1_280, stock: 3, personMax: 2, rank: 43 },
  { id: 14, kind: "merch", nameZh: "训练足球（5 号）", namePt: "Bola de treino (nº 5)", nameEn: "Training ball (size 5)", nameEs: "Balón de entrenamiento (n.º 5)", textZh: "热贴合球面，含打气针，到货前未充气。", textPt: "Gomos termocolados, com agulha. Enviada vazia.", textEn: "Heat-bonded panels, needle included. Shipped deflated.", textEs: "Paneles termosellados, aguja incluida. Se envía desinflado.", picture: picture("merch-ball"), price: 1_680, stock: 40, personMax: 2, rank: 44 },
  { id: 15, kind: "merch", nameZh: "限量球衣", namePt: "Camisa de edição limitada", nameEn: "Limited-edition jersey", nameEs: "Camiseta de edición limitada", textZh: "每件有编号，售完不再生产。", textPt: "Numerada, sem reposição.", textEn: "Individually numbered, never restocked.", textEs: "Numerada, sin reposición.", picture: picture("merch-jersey"), price: 3_880, stock: 0, personMax: 1, rank: 45 },
];

const place = (more: Partial<DeliveryAddress> & Pick<DeliveryAddress, "country">): DeliveryAddress => ({
  receiver: "", phone: "", postcode: "", region: "", city: "", district: "", street: "", house: "", extra: "", ...more,
});
const home = place({ country: "CN", receiver: "王小明", phone: "13800000001", region: "SC", city: "成都市", district: "武侯区", street: "人民南路四段 12 号 3 单元 501", postcode: "610041" });
const work = place({ country: "CN", receiver: "王小明", phone: "02885550101", region: "SC", city: "成都市", district: "高新区", street: "天府大道中段 500 号 1 栋前台" });
const casa = place({ country: "BR", receiver: "Marina Souza", phone: "11987650002", postcode: "01310-100", region: "SP", city: "São Paulo", district: "Bela Vista", street: "Avenida Paulista", house: "1000", extra: "Apto 52" });

/** Seeds the demo world's shop, addresses, parcels and payouts. Idempotent. */
export async function seedShop(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const findUid = (role: (typeof accounts)[number]["role"]): number => accounts.find((account) => account.role === role)?.uid ?? 0;
  const [viewer, vip, anchor] = [findUid("viewer"), findUid("vip"), findUid("anchor")];
  const unknown = [home, work, casa].find(({ country, region }) => regionNames(country, region) === null);
  if (unknown) throw new Error(`The demo address of ${unknown.receiver} has no region ${unknown.region}`);
  await db.batch([
    db.insert(shopGoods).values(demoGoods[0] as Goods).onConflictDoNothing(),
    ...demoGoods.slice(1).map((row) => db.insert(shopGoods).values(row).onConflictDoNothing()),
    db.insert(addresses).values({ id: 1, uid: viewer, ...home, isDefault: 1, createdAt: nowS }).onConflictDoNothing(),
    db.insert(addresses).values({ id: 2, uid: viewer, ...work, createdAt: nowS }).onConflictDoNothing(),
    db.insert(addresses).values({ id: 3, uid: vip, ...casa, isDefault: 1, createdAt: nowS }).onConflictDoNothing(),
    db.insert(payoutAccounts).values({ id: 1, uid: anchor, kind: "alipay", holder: "张建国", account: "13800000003", createdAt: nowS }).onConflictDoNothing(),
    db.insert(payoutAccounts).values({ id: 2, uid: anchor, kind: "bank", holder: "张建国", account: "6222021001122334458", bank: "中国工商银行", createdAt: nowS }).onConflictDoNothing(),
  ]);

  const buy = async (goodsId: number, daysAgo: number, receiver: DeliveryAddress | null, then: (orderId: string) => Promise<unknown>): Promise<void> => {
    const orderId = `demo-shop-${vip}-${goodsId}`;
    const [made] = await db.select({ id: shopOrders.orderId }).from(shopOrders).where(eq(shopOrders.orderId, orderId));
    const [goods] = await db.select().from(shopGoods).where(eq(shopGoods.id, goodsId));
    if (!goods || made) return;
    await buyShopGoods(db, { orderId, uid: vip, goods, count: 1, receiver, requestKey: orderId }, nowS - daysAgo * DAY_S);
    await then(orderId);
  };
  await buy(2, 33, null, () => db.batch([...wearStatements(db, vip, 2, "frame", true)]));
  await buy(10, 32, casa, async (id) => {
    await sendParcel(db, id, { carrier: "Correios SEDEX", trackingNo: "BR202610201CN" }, nowS - 30 * DAY_S);
    await confirmArrival(db, vip, id, nowS - 24 * DAY_S);
  });
  await buy(12, 4, casa, (id) => sendParcel(db, id, { carrier: "Correios SEDEX", trackingNo: "BR202611182CN" }, nowS - 2 * DAY_S));
  await buy(11, 1, casa, async () => undefined);

  const ask = async (id: string, diamonds: number, daysAgo: number, decide: (at: number) => Promise<unknown>): Promise<void> => {
    const [made] = await db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.id, id));
    const at = nowS - daysAgo * DAY_S;
    // The account number is not encrypted, because the seeding process has no key. The Worker encrypts it in its first minute.
    const account = { kind: "alipay" as const, holder: "张建国", account: "13800000003", bank: "", sealKey: 0, sealed: "" };
    if (made) return;
    await askPayout(db, { id, uid: anchor, diamonds, account, requestKey: id }, at);
    await decide(at);
  };
  await ask("demo-payout-1", 1_000, 34, async (at) => {
    await approvePayout(db, "demo-payout-1", at + DAY_S);
    await settlePayout(db, "demo-payout-1", "ALI20261018001", at + 2 * DAY_S);
  });
  await ask("demo-payout-2", 500, 12, (at) => cancelPayout(db, "demo-payout-2", { from: ["reviewing"], reason: "usual-holder" }, at + DAY_S));
}
