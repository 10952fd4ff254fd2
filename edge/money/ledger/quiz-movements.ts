import { type Account, quizAccount, quizSiteAccount } from "./accounts.ts";
import { type Movement, QUIZ_KIND, toDigest } from "./movement.ts";

/** A version of a question's result. Each person's points are settled once for each version. */
export interface QuizVersion {
  questionId: number;
  version: number;
}

const moved = (key: string, ref: Movement["ref"], from: Account, to: Account, amount: number): Movement => ({
  key,
  kind: QUIZ_KIND,
  ref,
  uid: null,
  entries: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
});

const ofQuestion = (questionId: number): Movement["ref"] => ({ kind: "quiz", id: String(questionId) });
const settledKey = ({ questionId, version }: QuizVersion, what: string | number): string =>
  `quiz:${questionId}:${version}:${what}`;

export const quizDaily = (uid: number, day: string, points: number): Movement =>
  moved(`quiz:daily:${uid}:${day}`, { kind: "user", id: String(uid) }, quizSiteAccount("daily"), quizAccount(uid), points);

interface Pick {
  uid: number;
  questionId: number;
  points: number;
  requestKey: string;
}

export const quizPicked = (pick: Pick): Movement =>
  moved(
    `quiz:pick:${pick.uid}:${pick.requestKey}`,
    ofQuestion(pick.questionId),
    quizAccount(pick.uid),
    quizSiteAccount("pool"),
    pick.points,
  );

/** By which a pick is found in the book, and compared with a repetition. */
export function quizPickKey(pick: Pick): { key: string; digest: string } {
  const movement = quizPicked(pick);
  return { key: movement.key, digest: toDigest(movement) };
}

export const quizPaid = (settled: QuizVersion, uid: number, points: number): Movement =>
  moved(settledKey(settled, uid), ofQuestion(settled.questionId), quizSiteAccount("pool"), quizAccount(uid), points);

/** Takes `taken` of `points` from the person, and the rest from the site. */
export const quizCollected = (settled: QuizVersion, uid: number, points: number, taken: number): Movement => ({
  ...moved(settledKey(settled, uid), ofQuestion(settled.questionId), quizAccount(uid), quizSiteAccount("pool"), points),
  entries: [
    { account: quizAccount(uid), amount: -taken },
    { account: quizSiteAccount("rest"), amount: taken - points },
    { account: quizSiteAccount("pool"), amount: points },
  ],
});

/** The site keeps this remainder when a question is settled. */
export const quizRest = (settled: QuizVersion, points: number): Movement =>
  moved(settledKey(settled, "rest"), ofQuestion(settled.questionId), quizSiteAccount("pool"), quizSiteAccount("rest"), points);

/** The remainder of the earlier version goes back to the pool. */
export const quizReopened = (settled: QuizVersion, points: number): Movement =>
  moved(
    settledKey(settled, "reopened"),
    ofQuestion(settled.questionId),
    quizSiteAccount("rest"),
    quizSiteAccount("pool"),
    points,
  );
