import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readShown } from "#app/features/money/shown-goods.tsx";
import { idParam } from "#app/features/page-guard.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** Fields that a refusal may name. The form shows such a refusal beside its field. */
const FIELDS = ["count", "address_id", "price", "gold"];

/** A form that is sent twice with the same choice leads to the same order. */
export async function goodsAction(args: ActionFunctionArgs) {
  const id = idParam(args.params.id);
  const t = getText(args.context.visit.locale, "shop");
  const sent = await readForm(args);
  const text = (name: string): string => formText(sent.form, name);
  const [wrong, unavailable] = [t("goods.wrong"), t("goods.unavailable")];
  const refusals = {
    // 404 is not listed, so that unknown goods get the page of an unknown address.
    shown: [400, 403, 409, 429, 502, 503, 504],
    texts: { 400: wrong, 409: wrong, 429: t("goods.often"), 502: unavailable, 503: unavailable },
    wrong: { form: wrong },
  };
  const intent = text("intent");
  if (intent === "wear" || intent === "unwear")
    return submit(sent, "shop.wear", {
      ...refusals,
      input: { goods_id: id, on: intent === "wear" ? 1 : 0 },
      done: `/newshop/goods/${id}?done=${intent}`,
    });
  const [count, address] = [text("count") || "1", Number(text("address_id")) || 0];
  return submit(sent, "shop.createOrder", {
    ...refusals,
    fields: [],
    input: {
      goods_id: id,
      count,
      ...readShown(sent.form.get("price"), sent.form.get("digest")),
      ...(address > 0 && { address_id: address }),
      request_key: `${text("request_key")}-${id}-${count}-${address}`,
    },
    place: ({ http, field = "" }) => (http === 403 && FIELDS.includes(field) ? field : undefined),
    done: ({ order_id }) => `/newshop/records/${order_id}`,
  });
}
