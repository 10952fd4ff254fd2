import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { audited, readVersion } from "#edge/audit/audit.ts";
import { fromWire, toWire, withPlainBreaks } from "#edge/contract/rules/localized.ts";
import { readPage } from "#edge/ground/db/client.ts";
import { byLanguage, toColumns } from "#edge/ground/db/localized.ts";
import { couponKinds, gifts } from "#edge/money/reads.ts";
import { activities, activityPrizes, activityTasks } from "#edge/rewards/reads.ts";
import {
  moveActivity,
  publishActivity as publish,
  publishOdds,
  replacePrizes,
  replaceTasks,
  saveActivity as writeActivity,
} from "#edge/rewards/rewards.ts";
import type { OwnActivity } from "../contract/calls/operate/activities.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { linesOfPrizes, linesOfTickets, type PrizeLine, tableFault, toPhase } from "../contract/rules/activities.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";
import { nextId } from "./next-id.ts";

type Row = typeof activities.$inferSelect;
type PrizeRow = typeof activityPrizes.$inferSelect;
type Handler<C extends keyof Handlers<"operate">> = Handlers<"operate">[C];

const own = (row: Row, now: number): OwnActivity => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  phase: toPhase(row, now),
  ...toWire("title", byLanguage(row, "title")),
  ...toWire("summary", byLanguage(row, "summary")),
  ...toWire("rules", byLanguage(row, "rules")),
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  welcome_tickets: row.welcomeTickets,
  odds_version: row.version,
});

const toPrizeLine = (prize: PrizeRow): PrizeLine => ({
  ...toWire("name", byLanguage(prize, "name")),
  kind: prize.kind,
  amount: prize.amount,
  ref_id: prize.refId,
  weight: prize.weight,
  stock: prize.stock,
  task: prize.task,
  goal: prize.goal,
});

/** Reads an activity with its prizes and its sources of tickets. */
async function readWhole({ db }: ProductContext, id: number) {
  const [[row], prizes, tasks] = await db.batch([
    db.select().from(activities).where(eq(activities.id, id)),
    db
      .select()
      .from(activityPrizes)
      .where(
        and(
          eq(activityPrizes.activityId, id),
          sql`${activityPrizes.version} = (select a.version from activities a where a.id = ${id})`,
        ),
      )
      .orderBy(asc(activityPrizes.position)),
    db.select().from(activityTasks).where(eq(activityTasks.activityId, id)).orderBy(asc(activityTasks.task)),
  ]);
  if (!row) throw notFound(`There is no activity ${id}; getActivities lists them`);
  return {
    row,
    prizes,
    table: linesOfPrizes(prizes.map(toPrizeLine)),
    tickets: row.kind === "draw" ? linesOfTickets(tasks) : "",
  };
}

export const getActivities: Handler<"getActivities"> = async (context, { page, size }) => {
  const { db } = context;
  return readPage(
    db,
    db.select().from(activities).orderBy(desc(activities.startsAt), desc(activities.id)),
    { from: activities, page, size },
    (row) => own(row, nowS(context)),
  );
};

export const getActivity: Handler<"getActivity"> = async (context, { id }) => {
  const version = await readVersion(context, "activity", id);
  const { row, prizes, table, tickets } = await readWhole(context, id);
  const given = prizes.map((prize) => ({
    ...toWire("name", byLanguage(prize, "name")),
    given: prize.given,
    stock: prize.stock,
  }));
  return { activity: own(row, nowS(context)), table, tickets, given, version };
};

export const saveActivity: Handler<"saveActivity"> = (context, input) =>
  audited(
    context,
    { kind: input.id ? "activity.save" : "activity.create", subject: { kind: "activity", id: input.id }, input },
    async () => {
      const { db, locale } = context;
      const words = getServerText(locale, "operator-activities");
      const before = input.id ? await readWhole(context, input.id) : null;
      const tickets = linesOfTickets([...input.tickets].sort((a, b) => (a.task < b.task ? -1 : 1)));
      if (before && before.row.kind !== input.kind) throw forbidden(words("kind-stays"), "kind");
      const published = before?.row.state === "published";
      if (published) {
        if (before.row.startsAt !== input.starts_at) throw forbidden(words("start-stays"), "starts_at");
        if (before.row.kind === "draw" && before.tickets !== tickets) throw forbidden(words("tickets-stay"), "tickets");
        if (before.row.welcomeTickets !== input.welcome_tickets) throw forbidden(words("tickets-stay"), "welcome_tickets");
        // Refuses an end in the past, because the activity would then end without a log line about the end.
        if (before.row.endsAt !== input.ends_at && input.ends_at <= nowS(context)) throw forbidden(words("past"), "ends_at");
      }
      const row = {
        ...(before?.row ?? { state: "draft" as const, version: 1, createdAt: nowS(context) }),
        id: before?.row.id ?? (await nextId(context, "activity", activities, activities.id)),
        kind: input.kind,
        ...toColumns("title", fromWire(input, "title")),
        ...toColumns("summary", fromWire(input, "summary")),
        ...toColumns("rules", withPlainBreaks(fromWire(input, "rules"))),
        startsAt: input.starts_at,
        endsAt: input.ends_at,
        welcomeTickets: input.kind === "draw" ? input.welcome_tickets : 0,
        updatedAt: nowS(context),
      };
      const sources = published || row.kind !== "draw" ? [] : replaceTasks(db, row.id, input.tickets);
      return {
        before: before && { ...own(before.row, nowS(context)), tickets: before.tickets },
        after: { ...own(row, nowS(context)), tickets },
        id: row.id,
        statements: [writeActivity(db, row, before === null), ...sources],
      };
    },
  );

async function requirePrizes({ db, locale }: ProductContext, table: readonly PrizeLine[]): Promise<void> {
  const words = getServerText(locale, "operator-activities");
  const ids = (kind: PrizeLine["kind"]) => [0, ...table.filter((prize) => prize.kind === kind).map(({ ref_id }) => ref_id)];
  const [giftRows, couponRows] = await db.batch([
    db
      .select({ id: gifts.id })
      .from(gifts)
      .where(inArray(gifts.id, ids("gift"))),
    db
      .select({ id: couponKinds.id })
      .from(couponKinds)
      .where(inArray(couponKinds.id, ids("coupon"))),
  ]);
  const missing = (kind: PrizeLine["kind"], rows: readonly { id: number }[]) =>
    ids(kind).find((id) => id > 0 && !rows.some((row) => row.id === id));
  const [gift, coupon] = [missing("gift", giftRows), missing("coupon", couponRows)];
  if (gift !== undefined) throw forbidden(words("no-gift", { id: gift }), "table");
  if (coupon !== undefined) throw forbidden(words("no-coupon", { id: coupon }), "table");
}

const prizeRows = (activityId: number, version: number, table: readonly PrizeLine[]) =>
  table.map(({ kind, amount, ref_id: refId, weight, stock, task, goal, ...prize }, position) => ({
    activityId,
    version,
    position,
    ...toColumns("name", fromWire(prize, "name")),
    kind,
    amount,
    refId,
    weight,
    stock,
    task,
    goal,
  }));

export const saveActivityPrizes: Handler<"saveActivityPrizes"> = (context, input) =>
  audited(context, { kind: "activity.prizes", subject: { kind: "activity", id: input.id }, input }, async () => {
    const { db, locale } = context;
    const { row, table } = await readWhole(context, input.id);
    if (row.kind !== "draw") throw notFound(`Activity ${input.id} is no draw; its stages are written with saveActivityStages`);
    const fault = tableFault(input.table);
    if (fault) throw forbidden(getServerText(locale, "operator-activities")(`table.${fault}`), "table");
    await requirePrizes(context, input.table);
    const published = row.state === "published";
    const version = published ? row.version + 1 : row.version;
    const shown = { odds_version: version, table: linesOfPrizes(input.table) };
    const rows = prizeRows(row.id, version, input.table);
    return {
      before: { odds_version: row.version, table },
      after: shown,
      statements: published ? publishOdds(db, row.id, version, rows, nowS(context)) : replacePrizes(db, row.id, rows),
    };
  });

export const saveActivityStages: Handler<"saveActivityStages"> = (context, input) =>
  audited(context, { kind: "activity.stages", subject: { kind: "activity", id: input.id }, input }, async () => {
    const { db, locale } = context;
    const words = getServerText(locale, "operator-activities");
    const { row, table } = await readWhole(context, input.id);
    if (row.kind !== "task") throw notFound(`Activity ${input.id} is no task; its prizes are written with saveActivityPrizes`);
    if (row.state !== "draft") throw forbidden(words("stages-stay"), "table");
    if (input.table.length === 0) throw forbidden(words("no-stages"), "table");
    await requirePrizes(context, input.table);
    const tasks = [...new Set(input.table.flatMap(({ task }) => (task ? [task] : [])))];
    return {
      before: { table },
      after: { table: linesOfPrizes(input.table) },
      statements: [
        ...replacePrizes(db, row.id, prizeRows(row.id, row.version, input.table)),
        ...replaceTasks(
          db,
          row.id,
          tasks.map((task) => ({ task })),
        ),
      ],
    };
  });

export const publishActivity: Handler<"publishActivity"> = (context, input) =>
  audited(context, { kind: "activity.publish", subject: { kind: "activity", id: input.id }, input }, async () => {
    const { db, locale } = context;
    const words = getServerText(locale, "operator-activities");
    const { row, prizes } = await readWhole(context, input.id);
    const now = nowS(context);
    if (row.state === "published") throw forbidden(words("published"));
    if (row.endsAt <= now) throw forbidden(words("past"));
    const fault = row.kind === "draw" ? tableFault(prizes) : null;
    if (fault) throw forbidden(words(`table.${fault}`));
    if (row.kind === "task" && prizes.length === 0) throw forbidden(words("no-stages"));
    return {
      before: { state: row.state },
      after: { state: "published" },
      statements: publish(db, row, now),
    };
  });

export const endActivity: Handler<"endActivity"> = (context, input) =>
  audited(context, { kind: "activity.end", subject: { kind: "activity", id: input.id }, input }, async () => {
    const { row } = await readWhole(context, input.id);
    const now = nowS(context);
    if (row.state !== "published" || row.endsAt <= now)
      throw forbidden(getServerText(context.locale, "operator-activities")("over"));
    // If the activity has not begun, its start moves to just before now, so that the activity ends before anybody takes part.
    const [startsAt, endsAt] = row.startsAt >= now ? [now - 1, now] : [row.startsAt, now];
    return {
      before: { starts_at: row.startsAt, ends_at: row.endsAt },
      after: { starts_at: startsAt, ends_at: endsAt },
      statements: [moveActivity(context.db, row.id, { startsAt, endsAt }, now)],
    };
  });
