// biome-ignore-all format: rows, one a line
import { and, eq, sql } from "drizzle-orm";
import { openDatabase } from "#edge/ground/db/client.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { matches, teams } from "#edge/matches/reads.ts";
import { accounts, type DemoAccountEntry } from "./accounts.ts";
import { applications, bagItems, follows, liveRecords, protocols, systemAnnouncements, systemMessages } from "./seeded-tables.ts";

const DAY_S = 86_400;

export const announcements: ({ id: number } & Omit<typeof systemAnnouncements.$inferInsert, "publishedAt">)[] = [
  {
    id: 1, requestKey: "demo-welcome", link: "/user-center/setting", titleZh: "欢迎来到看球社区", titlePt: "Boas-vindas", titleEn: "Welcome, fans", titleEs: "Te damos la bienvenida",
    bodyZh: "比分几秒内自动更新，无需刷新。\n不想提前知道结果？在设置里选择“隐藏比分”，想看时再点一下。",
    bodyPt: "Os placares se atualizam sozinhos em segundos.\nNão quer saber o resultado antes da hora? Escolha “Esconder placares” nas configurações e toque no olho quando quiser ver.",
    bodyEn: "Scores update by themselves within seconds, with no need to refresh.\nDon't want to know the result early? Choose “Hide scores” in the settings, and tap when you want to see it.",
    bodyEs: "Los marcadores se actualizan solos en segundos, sin recargar.\n¿No quieres saber el resultado antes de tiempo? Elige “Ocultar marcadores” en los ajustes y toca cuando quieras verlo.",
  },
  {
    id: 2, requestKey: "demo-checkin", link: "/user-center/task", titleZh: "连续签到奖励升级", titlePt: "Check-in com prêmios maiores", titleEn: "Bigger check-in rewards", titleEs: "Mejores premios de check-in",
    bodyZh: "每天签到可得金币和积分，连续七天奖励更多。任务页可以看到每天的奖励。",
    bodyPt: "Faça check-in todo dia para ganhar moedas e pontos; sete dias seguidos rendem mais. Veja os prêmios na página de tarefas.",
    bodyEn: "Check in every day for gold and points; seven days in a row earn more. The task page shows each day's reward.",
    bodyEs: "Haz check-in cada día para ganar monedas y puntos; siete días seguidos rinden más. La página de tareas muestra el premio de cada día.",
  },
];

/** The agreement that applicants accept (getProtocal, type 11). */
export const agreement: (typeof protocols.$inferInsert)[] = [
  {
    type: 11, lang: "zh", title: "主播协议",
    body: "申请成为主播前，请阅读以下约定。\n\n## 内容\n\n直播内容应为您本人对赛事的解说和讨论。不得侮辱他人，不得引导赌博，不得播放没有授权的画面。\n\n## 收入\n\n观众送出的礼物按平台公布的比例折算为钻石，计入您的账户，可以申请提现。刷礼物、虚构人气等行为所得会被收回。\n\n## 身份信息\n\n真实姓名只用于审核和提现，不会公开展示。\n\n## 终止\n\n您可以随时停止直播并撤回申请。违反本协议的，平台可以暂停或取消主播资格，并说明原因。",
  },
  {
    type: 11, lang: "pt-br", title: "Contrato de narrador",
    body: "Leia antes de se inscrever como narrador.\n\n## Conteúdo\n\nA transmissão deve ser a sua própria narração ou conversa sobre os jogos. Não são permitidas ofensas, incentivo a apostas nem imagens sem autorização.\n\n## Ganhos\n\nOs presentes do público viram diamantes na sua conta, na proporção publicada pelo site, e podem ser sacados. Ganhos obtidos com fraude são retirados.\n\n## Identidade\n\nO nome completo serve só para a análise e para os saques e não aparece em público.\n\n## Encerramento\n\nVocê pode parar de transmitir e retirar a inscrição quando quiser. Em caso de descumprimento, o site pode suspender ou cancelar a permissão, dizendo o motivo.",
  },
  {
    type: 11, lang: "en", title: "Streamer agreement",
    body: "Please read this before you apply to become a streamer.\n\n## Content\n\nA broadcast must be your own commentary on and discussion of matches. Insults, encouraging people to gamble, and footage that you have no licence for are not allowed.\n\n## Earnings\n\nGifts from viewers become diamonds in your account, at the rate that the site publishes, and you can withdraw them. Earnings from fake gifts or fake popularity are taken back.\n\n## Identity\n\nYour legal name is used only for the review and for withdrawals, and is never shown in public.\n\n## Ending\n\nYou may stop streaming and withdraw your application at any time. If you break this agreement, the site may suspend or end your streamer status, and will tell you why.",
  },
  {
    type: 11, lang: "es", title: "Acuerdo del streamer",
    body: "Lee esto antes de solicitar ser streamer.\n\n## Contenido\n\nUna transmisión debe ser tu propia narración o conversación sobre los partidos. No se permiten insultos, incitar a apostar ni imágenes sin licencia.\n\n## Ingresos\n\nLos regalos del público se convierten en diamantes en tu cuenta, según la proporción que publica el sitio, y puedes retirarlos. Los ingresos por regalos o popularidad falsos se retiran.\n\n## Identidad\n\nTu nombre legal se usa solo para la revisión y los retiros, y nunca se muestra en público.\n\n## Fin del acuerdo\n\nPuedes dejar de transmitir y retirar tu solicitud en cualquier momento. Si incumples este acuerdo, el sitio puede suspender o poner fin a tu condición de streamer, y te dirá por qué.",
  },
];

const FOLLOWED: Partial<Record<DemoAccountEntry["role"], { teams: string[]; leagues: string[] }>> = {
  vip: { teams: ["flamengo", "real-madrid", "lakers", "los-angeles-lakers"], leagues: ["brazil-serie-a", "nba"] },
  anchor: { teams: ["arsenal", "liverpool", "real-madrid"], leagues: ["england-premier-league", "spain-la-liga"] },
};

const BAG: [role: DemoAccountEntry["role"], giftId: number, count: number][] = [["vip", 1, 66], ["vip", 2, 3], ["vip", 5, 1], ["anchor", 1, 12]];

const inList = (words: readonly string[]) => sql.join(words.map((word) => sql`${word}`), sql`, `);

/** Seeds the demo accounts' user centres: messages, follows, a bag, and an anchor's broadcasts. Idempotent. */
export async function seedCenter(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const of = (role: DemoAccountEntry["role"]): number => accounts.find((account) => account.role === role)?.uid ?? 0;
  const anchor = of("anchor");
  await db.batch([
    db.insert(applications).values({
      id: 1, uid: anchor, type: "anchor", realName: "张建国", sportId: 1, sampleLink: "https://example.com/sample", about: "十年看台经验，主讲英超。",
      state: "approved", createdAt: nowS - 30 * DAY_S, decidedAt: nowS - 28 * DAY_S,
    }).onConflictDoNothing(),
    ...announcements.map((row) => db.insert(systemAnnouncements).values({ ...row, publishedAt: nowS }).onConflictDoNothing()),
    ...agreement.map((row) => db.insert(protocols).values(row).onConflictDoNothing()),
    ...accounts.map(({ uid, userLevel }) => sendSystemMessage(db, { uid, kind: "levelUp", vars: { level: userLevel }, key: `level:${userLevel}`, atS: nowS - 2 * DAY_S })),
    sendSystemMessage(db, { uid: anchor, kind: "applicationDecided", vars: { type: "anchor", approved: true, reason: "" }, key: "application:1", atS: nowS - 28 * DAY_S }),
    ...BAG.map(([role, giftId, count]) => db.insert(bagItems).values({ uid: of(role), giftId, count }).onConflictDoNothing()),
    ...Object.entries(FOLLOWED).flatMap(([role, { teams: teamSlugs, leagues }]) => [
      db.insert(follows).select(sql`select ${of(role as DemoAccountEntry["role"])}, 'team', t.sport_id, t.id, ${nowS}, 1 from teams t where t.slug in (${inList(teamSlugs)})`).onConflictDoNothing(),
      db.insert(follows).select(sql`select ${of(role as DemoAccountEntry["role"])}, 'league', l.sport_id, l.id, ${nowS}, 1 from leagues l where l.slug in (${inList(leagues)})`).onConflictDoNothing(),
    ]),
    // Messages from the account's first days are marked as read.
    db.update(systemMessages).set({ readAt: sql`${systemMessages.createdAt} + 60` }).where(and(sql`${systemMessages.uid} in (${inList(accounts.map(({ uid }) => String(uid)))})`, sql`${systemMessages.kind} <> 'levelUp'`)),
  ]);
  await seedBroadcasts(db, anchor, nowS);
}

/** Seeds broadcasts of an hour and fifty minutes each. Their figures are computed from the match's number. */
async function seedBroadcasts(db: ReturnType<typeof openDatabase>, anchor: number, nowS: number): Promise<void> {
  const known = await db.select({ id: liveRecords.id }).from(liveRecords).where(eq(liveRecords.uid, anchor)).limit(1);
  if (known.length > 0) return;
  const name = (side: "home" | "away") => sql<string>`(select coalesce(t.short_zh, t.name_zh, t.name_en) from ${teams} t where t.id = ${side === "home" ? matches.homeTeamId : matches.awayTeamId})`;
  const rows = await db
    .select({ id: matches.id, startsAt: matches.startsAt, sportId: matches.sportId, home: name("home").as("home_name"), away: name("away").as("away_name") })
    .from(matches)
    .where(sql`${matches.sportId} = 1 and ${matches.startsAt} < ${nowS - 4 * 3600} and ${matches.status} = 8`)
    .orderBy(sql`${matches.startsAt} desc, ${matches.id}`)
    .limit(60);
  const chosen = rows.filter((_, at) => at % 6 === 0);
  if (chosen.length === 0) return;
  await db.insert(liveRecords).values(
    chosen.map(({ id, startsAt, sportId, home, away }) => ({
      uid: anchor, title: `${home} vs ${away} 现场解说`, sportId, matchId: id, startedAt: startsAt - 600, endedAt: startsAt + 6_000, viewersMax: 180 + (id % 2_400),
    })),
  );
}
