import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { PLAN_CHOICES, PLAN_MARKETS, PLAN_PRICES, PLAN_REASONS } from "#edge/contract/rules/redorders.ts";
import { severalLines } from "#edge/contract/rules/service.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { guard, idParam, refusalOf, refusalText, toLogin } from "#app/features/page-guard.ts";
import { textOf } from "#app/i18n/use-text.ts";

export type PublishField = "market" | "choice" | "line" | "price" | "reasons" | "form";

/** The typed values, and their errors in the page's language. */
export interface PublishState {
  market: string;
  choice: string;
  line: string;
  price: number;
  reasons: string;
  errors: Partial<Record<PublishField, string>>;
}

const FIELDS: readonly string[] = ["market", "choice", "line", "price", "reasons"] satisfies PublishField[];
const fieldOf = (name: string | undefined): PublishField => (FIELDS.includes(name ?? "") ? (name as PublishField) : "form");

/** Publishes a plan for the match of the address and leads to it; the same form sent again is the same plan. */
export async function publishAction({ request, params, context }: ActionFunctionArgs) {
  const { product, visit } = context;
  const matchid = idParam(params.id);
  if (!visit.viewer) throw toLogin(request);
  const form = await request.formData();
  const t = textOf(visit.locale, "redorder");
  const state: PublishState = {
    market: formText(form, "market"),
    choice: formText(form, "choice"),
    // Some keyboards write a decimal comma.
    line: formText(form, "line").trim().replace(",", "."),
    price: Number(formText(form, "price")),
    reasons: severalLines(formText(form, "reasons")),
    errors: {},
  };
  const { min, max } = PLAN_REASONS;
  const length = [...state.reasons].length;
  const market = PLAN_MARKETS.find((known) => known === state.market);
  const choice = PLAN_CHOICES.find((known) => known === state.choice);
  const line = state.line === "" || market === "winner" ? null : Number(state.line);
  if (length < min || length > max) state.errors.reasons = t("publish.reasons.wrong", { min, max });
  if (Number.isNaN(line)) state.errors.line = t("publish.line.wrong");
  if (!market || !choice || !PLAN_PRICES.some((known) => known === state.price)) state.errors.form = t("publish.failed");
  if (!market || !choice || Object.keys(state.errors).length > 0) return data(state, { status: 400 });
  let id = 0;
  try {
    const plan = { matchid, market, choice, line, price: state.price, reasons: state.reasons };
    ({ id } = await product.redorder.publish({ ...plan, request_key: formText(form, "request_key") }));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || (refusal.http !== 403 && refusal.http !== 429)) return guard(Promise.reject<never>(error), request);
    return data({ ...state, errors: { [fieldOf(refusal.field)]: refusalText(refusal, visit.locale) } }, { status: refusal.http });
  }
  throw redirect(`/redorder/plan/${id}?done=published`);
}
