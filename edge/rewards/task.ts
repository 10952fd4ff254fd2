import { and, eq, sql } from "drizzle-orm";
import { countTask, toCountedDay } from "#edge/ground/task-counts/task-counts.ts";
import { matches } from "#edge/matches/reads.ts";
import { isOut } from "#edge/news/news.ts";
import { articles } from "#edge/news/reads.ts";
import type { CallData } from "../contract/call.ts";
import { badRequest, forbidden, notFound } from "../contract/envelope.ts";
import type { Contract } from "../contract/index.ts";
import { zonedDate } from "../contract/rules/days.ts";
import { toSportId } from "../contract/rules/matches.ts";
import {
  checkInStrip,
  isCheckedIn,
  placeInRun,
  streakOn,
  TASK_KINDS,
  TASK_RULES,
  taskProgress,
} from "../contract/rules/tasks.ts";
import { levelInfo, pointsOfLevel } from "../contract/rules/vip.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { checkIn } from "./tasks/check-in.ts";
import { takeReport, writeTicket } from "./tasks/online.ts";
import { receive } from "./tasks/receive.ts";
import { selectCounts, selectPerson, selectReceived, toState } from "./tasks/state.ts";

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

async function taskInfo(
  context: ProductContext,
  zone: string,
  ticket: string | undefined,
): Promise<CallData<Contract["task"]["getTaskInfo"]>> {
  const { user } = await requireViewer(context);
  await writeTicket(context, user.uid, zone, ticket);
  const { db, locale } = context;
  const day = zonedDate(context.now(), zone);
  const [people, counts, received] = await db.batch([
    selectPerson(db, user.uid),
    selectCounts(db, user.uid, day),
    selectReceived(db, user.uid, day),
  ]);
  const state = toState(people[0]);
  const text = getServerText(locale, "tasks");
  const progress = (kind: Parameters<typeof taskProgress>[0], amount: number) =>
    taskProgress(
      kind,
      amount,
      received.filter((row) => row.kind === kind).map(({ stage }) => stage),
    );
  const done = isCheckedIn(state.last, day);
  const streak = streakOn(state.last, day, zone);
  return {
    day,
    checkin: flag(done),
    checkText: getServerText(locale, "refusals")(done ? "check-in.done" : "check-in"),
    checkin_continuous: streak,
    checkin_nearest_contious: state.last.streak,
    checkin_continuous_accumulation: state.checkinTotal,
    checkin_continuous_accumulation_new: progress("checkinTotal", state.checkinTotal).stages,
    checkin_nth: placeInRun(streak + (done ? 0 : 1)),
    checkin_nth_status: checkInStrip(state.last, day, zone),
    gold: state.gold,
    level: levelInfo(state.point ?? pointsOfLevel(state.userLevel), state.userLevel),
    tasks: TASK_KINDS.map((prop) => {
      const { group, daily, amountPerGoal } = TASK_RULES[prop];
      const amount = counts.find(({ kind }) => kind === prop)?.amount ?? 0;
      return {
        prop,
        name: text(`${prop}.name`),
        desc: text(`${prop}.text`),
        group,
        ...progress(prop, amount),
        unit: amountPerGoal === 60 ? "minute" : "time",
        day: daily ? day : "",
      };
    }),
  };
}

/** Throws 404 if the article is unknown, because only existing articles can be read or shared. */
async function requireArticle(context: ProductContext, id: number): Promise<void> {
  const rows = await context.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), isOut(nowS(context))));
  if (rows.length === 0) throw notFound(`article ${id} does not exist; check id`);
}

async function requireMatch({ db }: ProductContext, sport: "football" | "basketball", id: number): Promise<void> {
  const rows = await db
    .select({ id: sql<number>`${matches.id}`.as("id") })
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.sportId, toSportId(sport))));
  if (rows.length === 0) throw notFound(`${sport} match ${id} does not exist; check id`);
}

/** Check-in and tasks (Specification 3.3 to 3.5, 4.19). The caller names the time zone in which the days are counted. */
export const task: Handlers<"task"> = {
  getTaskInfo: (context, { zone, ticket }) => taskInfo(context, zone, ticket),

  async checkin(context, { zone }) {
    const { user } = await requireViewer(context);
    const { streak, award, repeated } = await checkIn(context.db, user.uid, zone, context.now());
    return { continuous: streak, award, repeated: flag(repeated) };
  },

  async receive(context, { prop, stage, day, zone, ticket }) {
    const { user } = await requireViewer(context);
    const rule = TASK_RULES[prop].stages[stage - 1];
    if (!rule) throw badRequest(`stage ${stage} is not one of ${prop}; it has 1 to ${TASK_RULES[prop].stages.length}`);
    const today = toCountedDay(prop, context.now(), zone);
    const words = getServerText(context.locale, "refusals");
    if (day !== undefined && today !== "" && day !== today) throw forbidden(words("task-over"));
    if (prop === "online") await writeTicket(context, user.uid, zone, ticket);
    const given = await receive(context.db, { uid: user.uid, kind: prop, day: today, stage, rule, atS: nowS(context) });
    if (!given) throw forbidden(words("task-not-reached"));
    return { prop, stage, award: given.award, repeated: flag(given.repeated) };
  },

  async readInfo(context, { id, zone }) {
    const { user } = await requireViewer(context);
    await requireArticle(context, id);
    await countTask(context.db, { uid: user.uid, kind: "readInfo", subject: String(id), atMs: context.now() }, zone);
    return {};
  },

  async share(context, { type, id = 0, sport = "football", zone }) {
    const { user } = await requireViewer(context);
    if (type === "shareInfo") await requireArticle(context, id);
    if (type === "shareMessage") await requireMatch(context, sport, id);
    const subject = type === "shareToFriend" ? "" : String(id);
    await countTask(context.db, { uid: user.uid, kind: type, subject, atMs: context.now() }, zone);
    return {};
  },

  online: (context, input) => takeReport(context, input),
};
