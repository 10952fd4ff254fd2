// biome-ignore-all format: rows, one a line

import { ODDS_TOTAL } from "#edge/contract/rules/activities.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { drawOnce } from "#edge/rewards/rewards.ts";
import { accounts } from "./accounts.ts";
import { activities, activityPrizes, activityTasks, activityVersions } from "./seeded-tables.ts";

const DAY_S = 86_400;
/** Days of the demo's activities begin at midnight in China. */
const MIDNIGHT_OFFSET_S = 8 * 3_600;

type Activity = typeof activities.$inferInsert;
type Prize = Omit<typeof activityPrizes.$inferInsert, "activityId" | "version" | "position">;
type Source = Omit<typeof activityTasks.$inferInsert, "activityId">;

interface DemoActivity {
  row: Omit<Activity, "startsAt" | "endsAt" | "state" | "createdAt" | "updatedAt"> & { id: number };
  /** Days relative to today's midnight. */
  from: number;
  to: number;
  prizes: Prize[];
  sources: Source[];
}

const stage = (task: Source["task"], goal: number, prize: Prize): Prize => ({ ...prize, task, goal });
const gold = (amount: number): Prize => ({ nameZh: `${amount}金币`, namePt: `${amount} moedas`, nameEn: `${amount} gold`, nameEs: `${amount} monedas`, kind: "gold", amount });
const point = (amount: number): Prize => ({ nameZh: `${amount}积分`, namePt: `${amount} pontos`, nameEn: `${amount} points`, nameEs: `${amount} puntos`, kind: "point", amount });
const vip = (amount: number): Prize => ({ nameZh: `会员${amount}天`, namePt: amount === 1 ? "VIP por 1 dia" : `VIP por ${amount} dias`, nameEn: amount === 1 ? "VIP for 1 day" : `VIP for ${amount} days`, nameEs: amount === 1 ? "VIP por 1 día" : `VIP por ${amount} días`, kind: "vip", amount });
const coupon: Prize = { nameZh: "充值立减券", namePt: "Cupom de recarga", nameEn: "Top-up coupon", nameEs: "Cupón de recarga", kind: "coupon", amount: 7, refId: 1 };
const sticks = (amount: number): Prize => ({ nameZh: `荧光棒×${amount}`, namePt: `${amount} bastões de luz`, nameEn: `${amount} glow sticks`, nameEs: `${amount} barras de luz`, kind: "gift", amount, refId: 1 });
const thanks: Prize = { nameZh: "谢谢参与", namePt: "Valeu pela torcida", nameEn: "Thanks for playing", nameEs: "Gracias por participar", kind: "none", amount: 0 };

const wheel: Prize[] = [
  { ...gold(188), weight: 50, stock: 5 },
  { ...vip(3), weight: 150, stock: 20 },
  { ...coupon, weight: 800, stock: 200 },
  { ...gold(8), weight: 2_000 },
  { ...sticks(5), weight: 2_000 },
  { ...point(20), weight: 3_000 },
  { ...thanks, weight: 2_000 },
];

const tickets: Source[] = [
  { task: "checkin", per: 1, tickets: 1, ticketsMax: 7 },
  { task: "readInfo", per: 2, tickets: 1, ticketsMax: 7 },
  { task: "shareMessage", per: 1, tickets: 1, ticketsMax: 3 },
  { task: "inviteFriend", per: 1, tickets: 3, ticketsMax: 9 },
];
const counted = (...tasks: Source["task"][]): Source[] => tasks.map((task) => ({ task, per: 1, tickets: 0, ticketsMax: 0 }));

const DRAW_RULES_ZH = "签到、阅读、分享和邀请都能获得抽奖券，每次抽奖用一张。\n抽奖券只送不卖，活动结束后作废。\n奖品立即到账：金币进钱包，会员天数加在剩余时间之后，优惠券进卡包，礼物进背包。\n抽奖由服务器随机决定，页面上的概率就是抽奖所用的概率。";
const DRAW_RULES_PT = "Check-in, leitura, compartilhamentos e convites rendem bilhetes; cada sorteio usa um.\nOs bilhetes são grátis, não são vendidos e valem até o fim do evento.\nO prêmio chega na hora: moedas na carteira, dias somados ao VIP, cupons na lista, presentes na mochila.\nO servidor sorteia ao acaso com as chances que estão na página.";
const DRAW_RULES_EN = "Check-ins, reading, sharing and invites all earn tickets; each draw uses one.\nTickets are free, are never sold and expire when the event ends.\nPrizes arrive at once: gold in your wallet, VIP days after those you have left, coupons in your coupon list, gifts in your bag.\nThe server draws at random, with exactly the odds shown on the page.";
const DRAW_RULES_ES = "El check-in, la lectura, compartir e invitar dan boletos; cada sorteo usa uno.\nLos boletos son gratis, nunca se venden y caducan cuando termina el evento.\nLos premios llegan al instante: monedas a tu billetera, días VIP tras los que te quedan, cupones a tu lista, regalos a tu mochila.\nEl servidor sortea al azar, con las mismas probabilidades que muestra la página.";

export const demoActivities: DemoActivity[] = [
  {
    row: {
      id: 1, kind: "draw", titleZh: "周末幸运转盘", titlePt: "Roleta da rodada", titleEn: "Matchweek Lucky Wheel", titleEs: "Ruleta de la jornada", summaryZh: "签到、看资讯就有抽奖券，最高 188 金币", summaryPt: "Check-in e notícias rendem bilhetes: até 188 moedas", summaryEn: "Check in and read the news for tickets: win up to 188 gold", summaryEs: "El check-in y las noticias dan boletos: gana hasta 188 monedas",
      rulesZh: DRAW_RULES_ZH, rulesPt: DRAW_RULES_PT, rulesEn: DRAW_RULES_EN, rulesEs: DRAW_RULES_ES, welcomeTickets: 1,
    },
    from: -3, to: 18, prizes: wheel, sources: tickets,
  },
  {
    row: {
      id: 2, kind: "task", titleZh: "看球七日", titlePt: "Sete dias de torcida", titleEn: "Seven Days of Football", titleEs: "Siete días de fútbol", summaryZh: "签到、阅读、分享比赛，阶段奖励直接领取", summaryPt: "Faça check-in, leia e compartilhe: cada etapa tem prêmio", summaryEn: "Check in, read and share: every stage has a prize", summaryEs: "Haz check-in, lee y comparte: cada etapa tiene premio",
      rulesZh: "活动期间完成的签到和任务计入进度，每天的上限与任务中心相同。\n每个阶段的奖励领取一次，立即到账。\n达成的阶段在活动结束后三天内仍可领取。",
      rulesPt: "Valem o check-in e as tarefas feitas durante o evento, com os mesmos limites diários da central de tarefas.\nCada etapa é resgatada uma vez e o prêmio chega na hora.\nO que for alcançado pode ser resgatado até três dias depois do fim.",
      rulesEn: "Check-ins and tasks done during the event count, with the same daily limits as in the task centre.\nEach stage can be claimed once, and its prize arrives at once.\nStages you have reached can still be claimed for three days after the event ends.",
      rulesEs: "Cuentan el check-in y las tareas hechas durante el evento, con los mismos límites diarios del centro de tareas.\nCada etapa se reclama una vez y su premio llega al instante.\nLas etapas alcanzadas se pueden reclamar hasta tres días después del final.",
    },
    from: -2, to: 12,
    prizes: [stage("checkin", 1, gold(3)), stage("checkin", 3, gold(8)), stage("checkin", 7, gold(20)), stage("readInfo", 5, point(30)), stage("shareMessage", 3, coupon), stage("inviteFriend", 1, vip(1))],
    sources: counted("checkin", "readInfo", "shareMessage", "inviteFriend"),
  },
  {
    row: {
      id: 3, kind: "draw", titleZh: "冠军之夜", titlePt: "Noite de campeão", titleEn: "Champions' Night", titleEs: "Noche de campeones", summaryZh: "年末特别转盘，攒好力气准时来", summaryPt: "A roleta especial de fim de ano. Marque na agenda", summaryEn: "The year-end special wheel. Save the date", summaryEs: "La ruleta especial de fin de año. Apunta la fecha",
      rulesZh: DRAW_RULES_ZH, rulesPt: DRAW_RULES_PT, rulesEn: DRAW_RULES_EN, rulesEs: DRAW_RULES_ES, welcomeTickets: 1,
    },
    from: 20, to: 27,
    prizes: [{ ...gold(520), weight: 20, stock: 2 }, { ...vip(7), weight: 180, stock: 30 }, { ...sticks(10), weight: 2_800 }, { ...point(50), weight: 4_000 }, { ...thanks, weight: 3_000 }],
    sources: tickets,
  },
  {
    row: {
      id: 4, kind: "task", titleZh: "开赛热身", titlePt: "Aquecimento da temporada", titleEn: "Season Warm-up", titleEs: "Calentamiento de temporada", summaryZh: "新赛季第一周的签到和分享", summaryPt: "Check-in e compartilhamentos na primeira semana", summaryEn: "Check-ins and sharing in the first week of the season", summaryEs: "Check-in y compartir en la primera semana de la temporada",
      rulesZh: "活动已结束，感谢参与。", rulesPt: "O evento terminou. Obrigado por participar.", rulesEn: "The event is over. Thanks for taking part.", rulesEs: "El evento terminó. Gracias por participar.",
    },
    from: -24, to: -10,
    prizes: [stage("checkin", 3, gold(5)), stage("shareMessage", 2, point(20))],
    sources: counted("checkin", "shareMessage"),
  },
];

/** Prize draws of demo accounts. `roll` is the position on the wheel, in parts of ODDS_TOTAL. */
const DRAWN: readonly [uid: number, roll: number][] = [[accounts[1]?.uid ?? 0, 1_500], [accounts[2]?.uid ?? 0, 3_500], [accounts[3]?.uid ?? 0, ODDS_TOTAL / 2 + 500]];

/** Seeds activities and the accounts' draws, which go through the ledger. Idempotent. */
export async function seedActivities(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const midnight = Math.floor((nowS + MIDNIGHT_OFFSET_S) / DAY_S) * DAY_S - MIDNIGHT_OFFSET_S;
  for (const { row, from, to, prizes, sources } of demoActivities) {
    const [known] = await db.insert(activities).values({ ...row, startsAt: midnight + from * DAY_S, endsAt: midnight + to * DAY_S, state: "published", createdAt: nowS, updatedAt: nowS }).onConflictDoNothing().returning({ id: activities.id });
    if (!known) continue;
    await db.batch([
      db.insert(activityVersions).values({ activityId: row.id, version: 1, fromAt: midnight + from * DAY_S }),
      ...sources.map((source) => db.insert(activityTasks).values({ activityId: row.id, ...source })),
      ...prizes.map((prize, position) => db.insert(activityPrizes).values({ activityId: row.id, version: 1, position, ...prize })),
    ]);
  }
  for (const [uid, roll] of DRAWN) await drawOnce(db, { uid, activityId: 1, version: 1, requestKey: `demo-draw-of-${uid}`, roll, nowS });
}
