import { data } from "@remix-run/cloudflare";
import { refusalOf, toLogin } from "../page-guard.ts";

/** Why nothing was given, at the row whose button was pressed. */
export interface RewardRefusal {
  row: string;
  /** In the page's language. */
  message: string;
}

/** The screen's text if the product gives none. */
interface RewardWords {
  often: string;
  unavailable: string;
}

/** Returns the answer of a form that gave no reward; rethrows other errors, and leads signed-out people to the login screen. */
export function refusedReward(error: unknown, row: string, request: Request, { often, unavailable }: RewardWords) {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const { http } = refusal;
  if (http === 401) throw toLogin(request);
  if (http === 400 || http === 404) throw new Response(null, { status: http });
  const message = http === 429 ? often : http === 502 || http === 504 ? unavailable : refusal.message;
  return data<RewardRefusal>({ row, message }, { status: http });
}
