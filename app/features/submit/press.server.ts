import { data, type TypedResponse } from "@remix-run/cloudflare";
import type { Product } from "#edge/contract/index.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { end, type Shown, showRefusal } from "./refusal.server.ts";

/** The refusal of a button's call, in the page's language. */
export interface Refused {
  message: string;
}

interface Press<Answer, Done, More> extends Shown {
  /** Further fields of the refusal besides its text. */
  more?: More;
  /** Address to which the button redirects after success, or a function that returns the result. */
  done: string | ((answer: Answer) => Done | Promise<Done>);
}

/** Makes the call of a button, which has no fields that could be wrong. Returns the product's refusal with its HTTP status. */
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
