import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { QUIZ_CHOICES, QUIZ_SPANS } from "#edge/contract/rules/quiz.ts";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { guard, idParam, pageParam, refusalOf, refusalText, toLogin, wordParam } from "#app/features/page-guard.ts";
import type { QuizAnswer } from "#app/features/quiz/quiz-answer.ts";

/** Reads a match's quiz again, the ranking (`span`) or the viewer's own picks (`page`). */
export const loader = async ({ context: { product, visit }, params, request }: LoaderFunctionArgs) => {
  const matchid = idParam(params.matchid);
  const query = new URL(request.url).searchParams;
  const answer: QuizAnswer = query.has("span")
    ? { rank: await guard(product.quiz.getQuizRank({ span: wordParam(query.get("span") ?? undefined, QUIZ_SPANS) })) }
    : query.has("page")
      ? { own: await guard(product.quiz.getMyQuiz({ page: pageParam(query) }), request) }
      : { quiz: await guard(product.quiz.getQuiz({ matchid, zone: visit.zone })) };
  return dataAnswer(answer);
};

/** Takes the day's free points, or puts points on an answer. */
export async function action({ context: { product, visit }, params, request }: ActionFunctionArgs) {
  const matchid = idParam(params.matchid);
  const { zone, locale } = visit;
  if (!visit.viewer) throw toLogin(request);
  const form = await request.formData();
  try {
    if (form.get("intent") === "daily") {
      const { given } = await product.quiz.takeDaily({ zone });
      return dataAnswer<QuizAnswer>({ given, quiz: await product.quiz.getQuiz({ matchid, zone }) });
    }
    await product.quiz.pick({
      question_id: idParam(String(form.get("question"))),
      choice: wordParam(String(form.get("choice")), QUIZ_CHOICES),
      points: Number(form.get("points")),
      request_key: String(form.get("request_key")),
    });
    return dataAnswer<QuizAnswer>({ quiz: await product.quiz.getQuiz({ matchid, zone }) });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || (refusal.http !== 403 && refusal.http !== 429)) return guard(Promise.reject<never>(error), request);
    return dataAnswer<QuizAnswer>({ message: refusalText(refusal, locale) }, { status: refusal.http });
  }
}
