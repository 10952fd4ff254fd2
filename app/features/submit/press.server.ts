import { data, type TypedResponse } from "@remix-run/cloudflare";
import type { Product } from "#edge/contract/index.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { end, type Shown, showRefusal } from "./refusal.server.ts";

export interface Refused {
  message: string;
}

interface Press<Answer, Done, More> extends Shown {
  more?: More;
  /** The button redirects to this address after success; a function returns the result instead. */
  done: string | ((answer: Answer) => Done | Promise<Done>);
}

/** A button has no fields that could be wrong. Returns the product's refusal with its HTTP status. */
export async function press<Answer, Done = never, More extends object = object>(
  { request, context: { product, visit } }: { request: Request; context: LoadContext },
  call: (product: Product) => Promise<Answer>,
  { done, more, ...shown }: Press<Answer, Done, More>,
): Promise<ReturnType<typeof data<Refused & More>> | TypedResponse<never> | Exclude<Done, string>> {
  try {
    const answer = await call(product);
    return end(typeof done === "string" ? (done as Done) : await done(answer));
  } catch (error) {
    const { http, message } = showRefusal(error, request, visit.locale, shown);
    return data({ message, ...(more as More) }, { status: http });
  }
}
