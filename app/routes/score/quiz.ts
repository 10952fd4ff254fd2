import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Product } from "#edge/contract/index.ts";
import { QUIZ_CHOICES, QUIZ_SPANS } from "#edge/contract/rules/quiz.ts";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { guard, idParam, readPaging, toLogin, wordParam } from "#app/features/page-guard.ts";
import type { QuizAnswer } from "#app/features/quiz/quiz-answer.ts";
import { press } from "#app/features/submit/press.server.ts";
import { pressed } from "#app/features/submit/pressed.server.ts";
import { BY_RULE } from "#app/features/submit/refusal.server.ts";

/** With `span`, returns the ranking; with `page`, the viewer's own picks. */
export const loader = async ({ context: { product, visit }, params, request }: LoaderFunctionArgs) => {
  const matchid = idParam(params.matchid);
  const query = new URL(request.url).searchParams;
  const answer: QuizAnswer = query.has("span")
    ? { rank: await guard(product.quiz.getQuizRank({ span: wordParam(query.get("span") ?? undefined, QUIZ_SPANS) })) }
    : query.has("page")
      ? { own: await guard(product.quiz.getMyQuiz({ page: readPaging(query).page }), request) }
      : { quiz: await guard(product.quiz.getQuiz({ matchid, zone: visit.zone })) };
  return dataAnswer(answer);
};

export async function action(args: ActionFunctionArgs) {
  const { context, params, request } = args;
  const matchid = idParam(params.matchid);
  const { zone, viewer } = context.visit;
  if (!viewer) throw toLogin(request);
  const form = await request.formData();
  const act = async ({ quiz }: Product): Promise<QuizAnswer> => {
    if (form.get("intent") === "daily") {
      const { given } = await quiz.takeDaily({ zone });
      return { given, quiz: await quiz.getQuiz({ matchid, zone }) };
    }
    await quiz.pick({
      question_id: idParam(String(form.get("question"))),
      choice: wordParam(String(form.get("choice")), QUIZ_CHOICES),
      points: Number(form.get("points")),
      request_key: String(form.get("request_key")),
    });
    return { quiz: await quiz.getQuiz({ matchid, zone }) };
  };
  return pressed(await press(args, act, { shown: BY_RULE, done: (answer) => answer }));
}
