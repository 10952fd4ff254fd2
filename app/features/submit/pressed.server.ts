import type { data, TypedResponse } from "@remix-run/cloudflare";
import { dataAnswer } from "../data-answer.server.ts";
import type { Refused } from "./press.server.ts";

/** For a route without a screen, which must return a Response. */
export const pressed = <Done>(
  answer: ReturnType<typeof data<Refused>> | TypedResponse<never> | Done,
): TypedResponse<Done | Refused> => {
  if (answer instanceof Response) return answer;
  const refused = answer as ReturnType<typeof data<Refused>>;
  return refused.type === "DataWithResponseInit"
    ? dataAnswer(refused.data, refused.init ?? undefined)
    : dataAnswer(answer as Done);
};
