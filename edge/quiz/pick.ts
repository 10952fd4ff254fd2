import { badRequest, forbidden, notFound, tooMany } from "#edge/contract/envelope.ts";
import { quizChoices as choicesOf, isQuizOpen, QUIZ_STAKE_MAX } from "#edge/contract/rules/quiz.ts";
import { getServerText } from "#edge/contract/texts/server-text.ts";
import { nowS, type ProductContext } from "#edge/ground/context.ts";
import { Admission, TRY_AGAIN_S } from "#edge/ground/db/admission.ts";
import { justChanged } from "#edge/money/money.ts";
import { notePicks, type PickEnd, type Picking, type PickState } from "./note.ts";

/** Of the picks of a question that this isolate makes. */
const admission = new Admission();

/** Makes the pick with those of other people, or alone if nobody collects them. */
async function makePick(context: ProductContext, request: Picking, crowded: () => Error): Promise<PickEnd> {
  const together = await context.together?.("pick", request);
  if (together?.is === "crowded") throw crowded();
  if (together?.is === "written") return together.end as PickEnd;
  if (!((await context.mayCrowd?.("pick")) ?? true)) throw crowded();
  const [alone] = await notePicks(context.db, [request], nowS(context));
  if (!alone) throw new Error("A pick that was made alone has no end");
  return alone;
}

/** The batch of the pick checks that the match has not begun. A person cannot change the answer but may add points to it. */
export async function placePick(context: ProductContext, request: Picking): Promise<{ stake: number; balance: number }> {
  const t = getServerText(context.locale, "quiz");
  const crowded = () => tooMany(t("crowded"), TRY_AGAIN_S);
  const { end, state } = await admission.admit(`pick ${request.questionId}`, context.now, crowded, () =>
    makePick(context, request, crowded),
  );
  if (!state) throw notFound(`question_id: there is no question ${request.questionId}; ask for the match's quiz`);
  const answers = choicesOf(state.sport, state.kind);
  if (!answers.includes(request.choice)) {
    throw badRequest(`choice: "${request.choice}" is no answer to this question; choose ${answers.join(", ")}`);
  }
  if (end === "key") throw forbidden(t("key"));
  if (end === "refused") throw toRefusal(context, state, request);
  return state;
}

function toRefusal(context: ProductContext, state: PickState, { choice, points }: Picking): Error {
  const t = getServerText(context.locale, "quiz");
  const isOpen =
    state.version === 0 && isQuizOpen({ sport_id: state.sport, status: state.status, starts_at: state.startsAt }, nowS(context));
  if (!isOpen) return forbidden(t("closed"));
  if (state.choice !== null && state.choice !== choice) return forbidden(t("other"));
  if (state.stake + points > QUIZ_STAKE_MAX) return forbidden(t("most", { most: QUIZ_STAKE_MAX }));
  if (state.balance < points) return forbidden(t("no-points", { balance: state.balance }));
  return justChanged(context);
}
