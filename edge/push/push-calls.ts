import { and, asc, count, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { hashToken } from "#edge/ground/people/people.ts";
import { matches, teams } from "#edge/matches/reads.ts";
import { badRequest, forbidden, notFound, tooMany } from "../contract/envelope.ts";
import { type AlertKind, alertMask, kindsOfMask, toAlertKinds } from "../contract/rules/alerts.ts";
import { isPushEndpoint } from "../contract/rules/devices.ts";
import { LANGUAGES, type Suffix } from "../contract/rules/locale.ts";
import { matchPhase, SPORT, type SportName, sportName, toSportId } from "../contract/rules/matches.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, refuseMinor, requireViewer } from "../ground/context.ts";
import { toNetwork } from "../ground/http/client-ip.ts";
import { areBrowserKeys } from "../ground/web-push/encryption.ts";
import { messageChoices } from "./message-choices.ts";
import { pushChoices, pushDevices } from "./schema/push.ts";

/** `DEVICES_MAX`: if a person has more, the device that was not seen for the longest time is deleted. */
const CHOICES_MAX = 200;
const DEVICES_MAX = 20;

interface DeviceKey {
  endpoint: string;
  auth: string;
}

function requirePush({ config }: ProductContext): void {
  if (config.VAPID_PUBLIC_KEY === "") throw notFound("Web push is not set up here; getPushKey says so by an empty key");
}

/** A caller who has the device's address and secret may act for it. */
const ofDevice = ({ endpoint, auth }: DeviceKey) => and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.auth, auth));

const idOfDevice = (context: ProductContext, key: DeviceKey) =>
  context.db.select({ id: pushDevices.id }).from(pushDevices).where(ofDevice(key));

const refuseStranger = () => forbidden("The device's secret is another one; subscribe anew");

function checkSubscription({ config }: ProductContext, { endpoint, p256dh, auth }: DeviceKey & { p256dh: string }): void {
  if (!isPushEndpoint(endpoint, config.PUSH_SERVICES))
    throw badRequest(`endpoint ${endpoint.slice(0, 60)} is not at a known push service; send the browser's own subscription`);
  if (!areBrowserKeys({ p256dh, auth }))
    throw badRequest("p256dh and auth are not a subscription's keys; send them as the browser's toJSON() has them");
}

/** Refuses a network that registers too many new devices, and names the time to wait. */
async function admitDevice(context: ProductContext): Promise<void> {
  const waitS = context.ip === "" ? 0 : await context.attempt({ kind: "push-device", key: toNetwork(context.ip) });
  if (waitS > 0)
    throw tooMany(getServerText(context.locale, "refusals")("too-many-devices", { count: Math.ceil(waitS / 60) }), waitS);
}

async function readPageFacts(context: ProductContext) {
  const viewer = await context.viewer();
  return {
    uid: viewer?.user.uid ?? null,
    session: viewer ? hashToken(viewer.token) : "",
    locale: context.locale,
    brand: context.brand.code,
    seenAt: nowS(context),
  };
}

interface Subject {
  subject: "match" | "team";
  sport: SportName;
  id: number;
}

/** The status decides whether a match can be chosen. A team can always be chosen. */
function readSubject({ db }: ProductContext, { subject, sport, id }: Subject) {
  const table = subject === "match" ? matches : teams;
  const status = subject === "match" ? matches.status : sql<number>`1`;
  return db
    .select({ status: sql<number>`${status}`.as("status") })
    .from(table)
    .where(and(eq(table.id, id), eq(table.sportId, toSportId(sport))));
}

function requireOpen(context: ProductContext, { subject, sport, id }: Subject, found: { status: number } | undefined): void {
  if (!found) throw notFound(`${subject} ${id} does not exist in this sport; check the id and the sport`);
  if (subject === "match" && matchPhase(toSportId(sport), found.status) === "finished")
    throw forbidden(getServerText(context.locale, "refusals")("match-is-over"));
}

function shortNameIn(language: Suffix, team: typeof teams | ReturnType<typeof alias<typeof teams, string>>): SQL {
  const [name, short] = [byLanguage(team, "name"), byLanguage(team, "short")];
  return sql`coalesce(${short[language]}, ${name[language]}, ${name.en})`;
}

/** Web push: the alerts of each browser (docs/decisions/0013). */
export const push: Handlers<"push"> = {
  ...messageChoices,

  getPushKey: async ({ config }) => ({ key: config.VAPID_PUBLIC_KEY }),

  async getPushDevice(context, key) {
    const { db } = context;
    const [home, away] = [alias(teams, "home"), alias(teams, "away")];
    const { suffix, between } = LANGUAGES[context.locale];
    const name = byLanguage(teams, "name");
    const [device, rows] = await db.batch([
      db.select({ withoutScore: pushDevices.withoutScore }).from(pushDevices).where(ofDevice(key)),
      db
        .select({
          subject: pushChoices.subject,
          sportId: pushChoices.sportId,
          id: pushChoices.subjectId,
          kinds: pushChoices.kinds,
          name: sql<string>`case ${pushChoices.subject} when 'team' then coalesce(${name[suffix]}, ${name.en})
            else ${shortNameIn(suffix, home)} || ${between.news} || ${shortNameIn(suffix, away)} end`.as("name"),
        })
        .from(pushChoices)
        .leftJoin(teams, and(eq(pushChoices.subject, "team"), eq(teams.id, pushChoices.subjectId)))
        .leftJoin(matches, and(eq(pushChoices.subject, "match"), eq(matches.id, pushChoices.subjectId)))
        .leftJoin(home, eq(home.id, matches.homeTeamId))
        .leftJoin(away, eq(away.id, matches.awayTeamId))
        .where(inArray(pushChoices.deviceId, idOfDevice(context, key)))
        .orderBy(desc(pushChoices.createdAt), asc(pushChoices.subjectId))
        .limit(CHOICES_MAX),
    ]);
    const list = rows.map(({ sportId, kinds, ...row }) => ({
      ...row,
      name: row.name ?? "",
      sport: sportName(sportId === SPORT.BASKETBALL ? SPORT.BASKETBALL : SPORT.FOOTBALL),
      kinds: kindsOfMask(kinds),
    }));
    return { without_score: device[0]?.withoutScore ?? 0, list };
  },

  async savePushChoice(context, input) {
    requirePush(context);
    const { db } = context;
    const { subject, sport, id, endpoint, auth, p256dh } = input;
    checkSubscription(context, input);
    const kinds: AlertKind[] = toAlertKinds(toSportId(sport)).filter((kind) => input.kinds.includes(kind));
    if (kinds.includes("odds")) refuseMinor(context, await context.viewer());
    const known = db
      .select({ id: pushDevices.id, auth: pushDevices.auth, choices: count(pushChoices.deviceId).as("choices") })
      .from(pushDevices)
      // A change of an existing choice does not count as a new choice.
      .leftJoin(
        pushChoices,
        and(eq(pushChoices.deviceId, pushDevices.id), or(ne(pushChoices.subject, subject), ne(pushChoices.subjectId, id))),
      )
      .where(eq(pushDevices.endpoint, endpoint))
      .groupBy(pushDevices.id);
    const [devices, subjects] = await db.batch([known, readSubject(context, input)]);
    const [device] = devices;
    if (device && device.auth !== auth) throw refuseStranger();
    if (kinds.length > 0) requireOpen(context, input, subjects[0]);
    if (kinds.length > 0 && (device?.choices ?? 0) >= CHOICES_MAX)
      throw forbidden(getServerText(context.locale, "refusals")("too-many-alerts", { count: CHOICES_MAX }));
    if (!device) await admitDevice(context);
    const now = nowS(context);
    const said = input.without_score === undefined ? {} : { withoutScore: input.without_score };
    const says = { ...(await readPageFacts(context)), ...said };
    const deviceId = sql`(select id from ${pushDevices} where endpoint = ${endpoint})`;
    const choice = and(
      sql`${pushChoices.deviceId} = ${deviceId}`,
      eq(pushChoices.subject, subject),
      eq(pushChoices.subjectId, id),
    );
    await db.batch([
      db
        .insert(pushDevices)
        .values({ endpoint, auth, p256dh, createdAt: now, ...says })
        .onConflictDoUpdate({ target: pushDevices.endpoint, set: { p256dh, ...says } }),
      kinds.length === 0
        ? db.delete(pushChoices).where(choice)
        : db
            .insert(pushChoices)
            .values({ deviceId, subject, subjectId: id, sportId: toSportId(sport), kinds: alertMask(kinds), createdAt: now })
            .onConflictDoUpdate({
              target: [pushChoices.deviceId, pushChoices.subject, pushChoices.subjectId],
              set: { kinds: alertMask(kinds) },
            }),
      ...(says.uid === null ? [] : [dropOldDevices(context, says.uid)]),
    ]);
    return { kinds };
  },

  async savePushDevice(context, { endpoint, auth, p256dh }) {
    const { user } = await requireViewer(context);
    requirePush(context);
    checkSubscription(context, { endpoint, auth, p256dh });
    const { db } = context;
    const [device] = await db.select({ auth: pushDevices.auth }).from(pushDevices).where(eq(pushDevices.endpoint, endpoint));
    if (device && device.auth !== auth) throw refuseStranger();
    if (!device) await admitDevice(context);
    const says = await readPageFacts(context);
    await db.batch([
      db
        .insert(pushDevices)
        .values({ endpoint, auth, p256dh, createdAt: says.seenAt, ...says })
        .onConflictDoUpdate({ target: pushDevices.endpoint, set: { p256dh, ...says } }),
      dropOldDevices(context, user.uid),
    ]);
    return {};
  },

  async renewPushDevice(context, { endpoint, auth, p256dh, old_endpoint, old_auth }) {
    requirePush(context);
    checkSubscription(context, { endpoint, auth, p256dh });
    const before = { endpoint: old_endpoint, auth: old_auth };
    const taken = sql`not exists (select 1 from push_devices taken where taken.endpoint = ${endpoint})`;
    const moved = await context.db
      .update(pushDevices)
      .set({ endpoint, auth, p256dh, seenAt: nowS(context) })
      .where(and(ofDevice(before), taken))
      .returning({ id: pushDevices.id });
    if (moved.length === 0) throw forbidden("The old device is not known, or the new one is already; save a choice instead");
    return {};
  },

  async saveScoreChoice({ db }, { without_score: withoutScore, ...key }) {
    await db.update(pushDevices).set({ withoutScore }).where(ofDevice(key));
    return {};
  },

  async forgetPushDevice({ db }, key) {
    await db.delete(pushDevices).where(ofDevice(key));
    return {};
  },
};

function dropOldDevices({ db }: ProductContext, uid: number) {
  const newest = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.uid, uid))
    .orderBy(desc(pushDevices.seenAt), desc(pushDevices.id))
    .limit(DEVICES_MAX);
  return db.delete(pushDevices).where(and(eq(pushDevices.uid, uid), notInArray(pushDevices.id, newest)));
}
