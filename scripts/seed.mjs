/** Fills a new embedded database with the demo world, through the Worker's own signed route (POST /feed/records). */
import { createHash, createHmac } from "node:crypto";
import { demoTables } from "./demo.mjs";
import { dataDirectory, newestSecret, readSecrets } from "./embedded.mjs";
import { progress } from "./progress.mjs";
import { openStatements } from "./statements.mjs";

const RECORDS = "/feed/records";
const ROOMS = "/streams/rooms";
/** Rows per request: a request has a few megabytes and takes seconds at most. */
const ROWS_A_REQUEST = 4000;
const LABELS = { names: "Names", squads: "Squads", matches: "Season so far", tables: "Tables" };

/** Returns the header `x-feed-signature` of a POST to a path (docs/feed.md). */
export const signFeed = (secret, path, body) => {
  const t = Math.floor(Date.now() / 1000);
  const h = createHash("sha256").update(body).digest("hex");
  return `t=${t},h=${h},v2=${createHmac("sha256", newestSecret(secret)).update(`v2.${t}.${path}.${h}`).digest("hex")}`;
};

async function post(mf, secret, batch) {
  const body = JSON.stringify(batch);
  const answer = await mf.dispatchFetch(`http://127.0.0.1${RECORDS}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-feed-signature": signFeed(secret, RECORDS, body) },
  });
  if (!answer.ok)
    throw new Error(`Seeding failed: /feed/records answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  const { refused } = (await answer.json()).data;
  if (refused.length) throw new Error(`Seeding failed: ${refused.length} rows were refused, the first: ${refused[0]}`);
}

async function foundRooms(mf, dataDir) {
  const body = "{}";
  const t = Math.floor(Date.now() / 1000);
  const digest = createHash("sha256").update(body).digest("hex");
  const secret = newestSecret(process.env.SESSION_SECRET ?? readSecrets(dataDir).SESSION_SECRET);
  const v2 = createHmac("sha256", secret).update(`v2.${t}.${ROOMS}.${digest}`).digest("hex");
  const headers = { "x-stream-signature": `t=${t},v2=${v2}` };
  const answer = await mf.dispatchFetch(`http://127.0.0.1${ROOMS}`, { method: "POST", body, headers });
  if (!answer.ok) throw new Error(`Seeding failed: ${ROOMS} answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
}

/** Returns a function that calls the chat's signed REST paths. Repeating a call changes nothing. */
function chatCalls(mf, dataDir) {
  const secret = newestSecret(process.env.CHAT_SECRET ?? readSecrets(dataDir).CHAT_SECRET);
  return async (path, content) => {
    const body = JSON.stringify(content);
    const t = Math.floor(Date.now() / 1000);
    const digest = createHash("sha256").update(body).digest("hex");
    const v2 = createHmac("sha256", secret).update(`v2.${t}.${path}.${digest}`).digest("hex");
    const headers = { "content-type": "application/json", "x-chat-signature": `t=${t},v2=${v2}` };
    const answer = await mf.dispatchFetch(`http://127.0.0.1${path}`, { method: "POST", body, headers });
    const text = await answer.text();
    // Codes 10021 and 10025 mean that an interrupted start has created the group or topic already.
    if (!answer.ok && !/\b(10021|10025):/.test(text))
      throw new Error(`Seeding failed: ${path} answers ${answer.status}: ${text.slice(0, 500)}`);
  };
}

async function foundGroups(call, { demoGroups, peopleInGroups }) {
  await call("/chat/accounts", { accounts: peopleInGroups });
  for (const [place, { topics, lines, ...group }] of demoGroups.entries()) {
    await call("/chat/groups", group);
    await call("/chat/groups/members", { group_id: group.group_id, members: group.members });
    for (const topic of topics) await call("/chat/groups/topics", { group_id: group.group_id, ...topic });
    for (const [at, line] of lines.entries())
      await call("/chat/groups/messages", {
        group_id: group.group_id,
        ...line,
        key: { random: 1000 * (place + 1) + at, client_seq: 1 },
      });
  }
}

async function writePrivately(call, { demoFriends, demoMessages, peopleInGroups }) {
  await call("/chat/accounts", { accounts: peopleInGroups });
  for (const [user, friend] of demoFriends) {
    await call("/chat/friends", { user_id: user, friend_id: friend });
    await call("/chat/friends", { user_id: friend, friend_id: user });
  }
  for (const [at, message] of demoMessages.entries())
    await call("/chat/messages", { ...message, key: { random: at + 1, client_seq: at + 1 } });
}

/** Splits a batch into requests of a bounded number of rows. The tables keep their order. */
function* portions(batch) {
  let portion = {};
  let rows = 0;
  for (const [table, all] of Object.entries(batch)) {
    for (let at = 0; at < all.length; ) {
      const part = all.slice(at, at + ROWS_A_REQUEST - rows);
      portion[table] = [...(portion[table] ?? []), ...part];
      rows += part.length;
      at += part.length;
      if (rows >= ROWS_A_REQUEST) {
        yield portion;
        portion = {};
        rows = 0;
      }
    }
  }
  if (rows) yield portion;
}

async function seedSite(db, demo, origin) {
  const { accounts, articles, banners, commonConfig, hashPassword, toPhone, protocolTexts } = demo;
  const now = Math.floor(Date.now() / 1000);
  const setting = db.prepare("INSERT OR IGNORE INTO settings (key, value) VALUES (?, ?)");
  const protocol = db.prepare("INSERT OR IGNORE INTO protocols (type, lang, title, body) VALUES (?, ?, ?, ?)");
  const article = db.prepare(
    "INSERT OR IGNORE INTO articles (id, kind, title_zh, title_pt, title_en, body_zh, body_pt, body_en, published_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const user = db.prepare(
    "INSERT OR IGNORE INTO users (uid, mobile, password_hash, nick_name, role, user_level, vip_level, vip_date, is_anchor, is_operate, is_no_qrad, is_no_popad, invite_code, registered_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const people = await Promise.all(
    accounts.map(async (account) => ({ ...account, passwordHash: await hashPassword(account.password) })),
  );
  await db.batch([
    setting.bind("config", JSON.stringify(commonConfig.config)),
    setting.bind("common", JSON.stringify(commonConfig.common)),
    setting.bind("banners", JSON.stringify(banners)),
    ...protocolTexts.map(({ type, lang, title, body }) => protocol.bind(type, lang, title, body)),
    ...articles(origin).map(({ id, kind, titleZh, titlePt, titleEn, bodyZh, bodyPt, bodyEn, publishedAt }) =>
      article.bind(id, kind, titleZh, titlePt, titleEn, bodyZh, bodyPt, bodyEn, publishedAt),
    ),
    ...people.map((p) =>
      user.bind(
        p.uid,
        toPhone(p),
        p.passwordHash,
        p.nickName,
        p.role,
        p.userLevel,
        p.vipLevel,
        p.vipLevel ? now + 365 * 86_400 : 0,
        p.isAnchor,
        p.isOperate,
        p.vipLevel ? 1 : 0,
        p.vipLevel ? 1 : 0,
        p.inviteCode,
        now,
      ),
    ),
  ]);
}

/** Seeds the parts that a world lacks, such as parts that did not exist yet when the world was seeded. */
async function seedParts(db, parts) {
  const now = Math.floor(Date.now() / 1000);
  for (const [part, seedPart] of Object.entries(parts)) {
    const key = `demo_${part}_seeded`;
    if (await db.prepare("SELECT value FROM settings WHERE key = ?").bind(key).first()) continue;
    await seedPart(db, now);
    await db.prepare("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)").bind(key, String(now)).run();
  }
}

/** Returns whether a database holds the demo world or a part of it. */
export async function isSeeded(mf) {
  const db = await openStatements(mf);
  return (await db.prepare("SELECT 1 FROM settings WHERE key = 'demo_origin'").first()) !== null;
}

/** If a start was interrupted while seeding, the next start adds the missing rows. */
export async function seed(mf, dataDir = dataDirectory(), tables = demoTables()) {
  const db = await openStatements(mf);
  const demo = await tables;
  const people = {
    money: demo.seedMoney,
    service: demo.seedService,
    shop: demo.seedShop,
    activities: demo.seedActivities,
    invites: demo.seedInvites,
  };
  // Follows and messages of users refer to the world's matches, so these parts are seeded after the matches.
  const rooms = async (d1, now) => {
    await demo.seedRooms(d1, now);
    await foundRooms(mf, dataDir);
  };
  const call = chatCalls(mf, dataDir);
  const theirWorld = {
    center: demo.seedCenter,
    rooms,
    earnings: demo.seedEarnings,
    groups: () => foundGroups(call, demo),
    talk: () => writePrivately(call, demo),
    shorts: demo.seedShorts,
    quiz: demo.seedQuiz,
    plans: demo.seedPlans,
  };
  // Rows of an older demo world lack English, Spanish or nicknames, so these parts are added later.
  const later = { english: demo.seedLaterLanguages, nicknames: demo.seedNicknames, spanish: demo.seedLaterLanguages };
  const done = await db.prepare("SELECT value FROM settings WHERE key = 'demo_seeded'").first();
  if (done) {
    await seedParts(db, { ...people, ...theirWorld, ...later });
    return false;
  }
  const started = await db.prepare("SELECT value FROM settings WHERE key = 'demo_origin'").first();
  const origin = started ? Number(started.value) : Math.floor(Date.now() / 1000);
  await db.prepare("INSERT OR IGNORE INTO settings (key, value) VALUES ('demo_origin', ?)").bind(String(origin)).run();
  await seedSite(db, demo, origin);
  await seedParts(db, people);

  const { FEED_SECRET } = readSecrets(dataDir);
  const now = Math.floor(Date.now() / 1000);
  let bar = null;
  let label = null;
  for (const step of demo.demoWorld({ now, origin })) {
    if (step.label !== label) {
      bar?.end(`${LABELS[label]}: done`);
      label = step.label;
      bar = progress(LABELS[label].padEnd(14));
    }
    for (const portion of portions(step.batch)) await post(mf, FEED_SECRET, portion);
    bar.update(step.done, step.total);
  }
  bar?.end(`${LABELS[label]}: done`);
  await seedParts(db, { ...theirWorld, ...later });
  await db.prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('demo_seeded', ?)").bind(String(now)).run();
  return true;
}
