import { type SQL, sql } from "drizzle-orm";
import { FOOTBALL_STATUS, SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import {
  quizChoices as choicesOf,
  QUIZ_KINDS,
  QUIZ_STAKE_MAX,
  type QuizChoice,
  type QuizKind,
} from "#edge/contract/rules/quiz.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { isSameContent } from "#edge/ground/same-content.ts";
import { matches } from "#edge/matches/reads.ts";
import { quizPickKey } from "#edge/money/money.ts";
import { ledgerAccounts, ledgerMovements } from "#edge/money/reads.ts";
import { NOTED_SLOTS, quizChoices, quizNoted, quizPicks, quizQuestions } from "./schema/quiz.ts";

/** A pick that a person's page requested. */
export interface Picking {
  uid: number;
  questionId: number;
  choice: QuizChoice;
  points: number;
  requestKey: string;
}

/** A question with a person's part in it, the noted picks included. */
export interface PickState {
  kind: QuizKind;
  version: number;
  sport: SportId;
  status: number;
  startsAt: number;
  /** Null if the person has not picked. */
  choice: QuizChoice | null;
  stake: number;
  balance: number;
}

/**
 * `made`: the pick counts, by this request or by an earlier one with the same key. `key`: the key belongs to another pick. `refused`:
 * by the state. Without a state there is no such question.
 */
export interface PickEnd {
  end: "made" | "key" | "refused";
  state: PickState | null;
}

/** SQL condition: `n` is a noted pick of the person. */
const isNotedOf = (uid: SQL): SQL => sql`n.id between ${uid} * ${NOTED_SLOTS} and ${uid} * ${NOTED_SLOTS} + ${NOTED_SLOTS - 1}`;

/** The points of a person's noted picks; `uid` is a column or a number. */
export const notedPoints = (uid: SQL): SQL<number> =>
  sql<number>`coalesce((select sum(n.points) from ${quizNoted} n where ${isNotedOf(uid)}), 0)`;

/** A person's points that are on no pick, in the book or noted. */
export const freePoints = (uid: SQL): SQL<number> =>
  sql<number>`coalesce((select a.balance from ${ledgerAccounts} a where a.id = 'user:' || ${uid} || ':quiz'), 0) - ${notedPoints(uid)}`;

export const selectNoted = (db: Database, uid: number) =>
  db
    .select()
    .from(quizNoted)
    .where(sql`${quizNoted.id} between ${uid * NOTED_SLOTS} and ${uid * NOTED_SLOTS + NOTED_SLOTS - 1}`);

/** All picks of a person, one row for each question, the noted ones added. */
export const selectMine = (db: Database, uid: number) =>
  db
    .select({
      questionId: sql<number>`x.question_id`.as("mine_question"),
      choice: sql<QuizChoice>`min(x.choice)`.as("mine_choice"),
      stake: sql<number>`sum(x.stake)`.as("mine_stake"),
      paid: sql<number>`max(x.paid)`.as("mine_paid"),
      version: sql<number>`max(x.version)`.as("mine_version"),
      time: sql<number>`min(x.created_at)`.as("mine_time"),
    })
    .from(
      sql`(select p.question_id, p.choice, p.stake, p.paid, p.version, p.created_at from ${quizPicks} p where p.uid = ${uid}
        union all select n.question_id, n.choice, n.points, 0, 0, n.created_at from ${quizNoted} n where ${isNotedOf(sql`${uid}`)}) x`,
    )
    .groupBy(sql`x.question_id`)
    .as("mine");

const ANSWERS = JSON.stringify(
  SPORT_IDS.flatMap((sport) =>
    QUIZ_KINDS.flatMap((kind) => choicesOf(sport, kind).map((choice) => [sport, kind, choice].join())),
  ),
);

/** The columns of a request in `json_each(…) v`. */
const uid = sql`(v.value->>0)`;
const question = sql`(v.value->>1)`;
const choice = sql`(v.value->>2)`;
const points = sql`(v.value->>3)`;
const key = sql`(v.value->>4)`;
const movementKey = sql`(v.value->>5)`;

/** The noted picks of the request's person on its question. */
const ofQuestion = sql`${quizNoted} n where ${isNotedOf(uid)} and n.question_id = ${question}`;
const notedStake = sql`coalesce((select sum(n.points) from ${ofQuestion}), 0)`;

/** Notes the picks that may be made. Each row decides by itself, so no pick keeps others out. */
function noted(db: Database, requests: string, batch: string, nowS: number) {
  const waiting = sql.raw(String(FOOTBALL_STATUS.NOT_STARTED));
  const isOpen = sql`q.version = 0 and m.status = ${waiting} and m.starts_at > ${nowS}`;
  const isAnswer = sql`exists (select 1 from json_each(${ANSWERS}) c where c.value = m.sport_id || ',' || q.kind || ',' || ${choice})`;
  const isNewKey = sql`not exists (select 1 from ${quizNoted} n where ${isNotedOf(uid)} and n.request_key = ${key})
    and not exists (select 1 from ${ledgerMovements} k where k.key = ${movementKey})`;
  const isSame = sql`coalesce(p.choice, ${choice}) = ${choice} and not exists (select 1 from ${ofQuestion} and n.choice <> ${choice})`;
  const last = sql`(select max(n.id) from ${quizNoted} n where ${isNotedOf(uid)})`;
  return db.insert(quizNoted).select(
    sql`select coalesce(${last} + 1, ${uid} * ${NOTED_SLOTS}), ${question}, ${choice}, ${points}, ${key}, ${batch}, ${nowS}
      from json_each(${requests}) v join ${quizQuestions} q on q.id = ${question} join ${matches} m on m.id = q.match_id
      left join ${quizPicks} p on p.question_id = q.id and p.uid = ${uid}
      where ${isOpen} and ${isAnswer} and ${isNewKey} and ${isSame}
        and coalesce(p.stake, 0) + ${notedStake} + ${points} <= ${QUIZ_STAKE_MAX}
        and ${freePoints(uid)} >= ${points}
        and coalesce(${last}, 0) < ${uid} * ${NOTED_SLOTS} + ${NOTED_SLOTS - 1}`,
  );
}

/** Adds what `noted` has written to the sums of the answers. */
const counted = (db: Database, requests: string, batch: string) =>
  db
    .insert(quizChoices)
    .select(
      sql`select w.question_id, w.choice, sum(w.points), sum(w.is_new), count(*) from (
          select n.question_id, n.choice, n.points,
            not exists (select 1 from ${quizPicks} p where p.question_id = n.question_id and p.uid = ${uid})
            and not exists (select 1 from ${quizNoted} o where o.id >= ${uid} * ${NOTED_SLOTS} and o.id < n.id
              and o.question_id = n.question_id) as is_new
          from json_each(${requests}) v join ${quizNoted} n on ${isNotedOf(uid)} where n.batch = ${batch}
        ) w where true group by w.question_id, w.choice`,
    )
    .onConflictDoUpdate({
      target: [quizChoices.questionId, quizChoices.choice],
      set: {
        stake: sql`${quizChoices.stake} + excluded.stake`,
        people: sql`${quizChoices.people} + excluded.people`,
        noted: sql`${quizChoices.noted} + excluded.noted`,
      },
    });

/** The state of each request after the writing, in their order. */
const selectEnds = (db: Database, requests: string) =>
  db
    .select({
      at: sql<number>`v.key`.as("pick_at"),
      kind: sql<QuizKind | null>`q.kind`.as("pick_kind"),
      version: sql<number>`q.version`.as("pick_version"),
      sport: sql<SportId>`m.sport_id`.as("pick_sport"),
      status: sql<number>`m.status`.as("pick_status"),
      startsAt: sql<number>`m.starts_at`.as("pick_starts"),
      choice: sql<QuizChoice | null>`coalesce(p.choice, (select min(n.choice) from ${ofQuestion}))`.as("pick_choice"),
      stake: sql<number>`coalesce(p.stake, 0) + ${notedStake}`.as("pick_stake"),
      balance: freePoints(uid).as("pick_balance"),
      kept: sql<string | null>`(select json_array(n.question_id, n.choice, n.points) from ${quizNoted} n
        where ${isNotedOf(uid)} and n.request_key = ${key})`.as("pick_kept"),
      digest: sql<string | null>`(select k.digest from ${ledgerMovements} k where k.key = ${movementKey})`.as("pick_digest"),
    })
    .from(
      sql`json_each(${requests}) v left join ${quizQuestions} q on q.id = ${question} left join ${matches} m on m.id = q.match_id
        left join ${quizPicks} p on p.question_id = q.id and p.uid = ${uid}`,
    );

type EndRow = Awaited<ReturnType<typeof selectEnds>>[number];

function toEnd(
  { kept, digest, at: _, kind, ...rest }: EndRow,
  { questionId, choice: picked, points: put }: Picking,
  own: string,
): PickEnd {
  if (kind === null) return { end: "refused", state: null };
  const state: PickState = { kind, ...rest };
  if (kept !== null) return { end: isSameContent(JSON.parse(kept), [questionId, picked, put]) ? "made" : "key", state };
  // A movement has no answer, so the answer that stands is compared.
  if (digest !== null) return { end: digest === own && rest.choice === picked ? "made" : "key", state };
  return { end: "refused", state };
}

/**
 * Makes the picks of different people with one round trip and one written row each; the book gets them later (`bookPicks`). A key that
 * was used before makes nothing and has the end of its first pick. `nowS`: unix seconds.
 */
export async function notePicks(db: Database, picks: readonly Picking[], nowS: number): Promise<PickEnd[]> {
  const movements = picks.map(quizPickKey);
  const requests = JSON.stringify(
    picks.map((pick, at) => [pick.uid, pick.questionId, pick.choice, pick.points, pick.requestKey, movements[at]?.key]),
  );
  const batch = crypto.randomUUID();
  const [, , rows] = await db.batch([noted(db, requests, batch, nowS), counted(db, requests, batch), selectEnds(db, requests)]);
  const byPlace = new Map(rows.map((row) => [row.at, row]));
  return picks.map((pick, at) => {
    const row = byPlace.get(at);
    if (!row) throw new Error(`The pick ${pick.requestKey} of ${pick.uid} has no end`);
    return toEnd(row, pick, movements[at]?.digest ?? "");
  });
}
