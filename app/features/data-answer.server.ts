import type { data, TypedResponse } from "@remix-run/cloudflare";
import type { Refused } from "./submit/press.server.ts";

/**
 * Answers from an address without a screen, which takes a Response alone: Remix drops the status of `data`, and warns of a plain object in
 * the log of every request that comes from outside the page.
 */
export const dataAnswer = <T>(content: T, init?: ResponseInit): TypedResponse<T> =>
  Response.json(content, init) as TypedResponse<T>;

/** Answers from such an address what `press` returned. */
export const pressed = <Done>(
  answer: ReturnType<typeof data<Refused>> | TypedResponse<never> | Done,
): TypedResponse<Done | Refused> => {
  if (answer instanceof Response) return answer;
  const refused = answer as ReturnType<typeof data<Refused>>;
  return refused.type === "DataWithResponseInit"
    ? dataAnswer(refused.data, refused.init ?? undefined)
    : dataAnswer(answer as Done);
};
