import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DATA_MODELS } from "#edge/contract/rules/orders.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { changeItem, itemParam, newForms } from "#app/features/operate/item.server.ts";
import { FormCard, SelectField, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { readCents } from "#app/features/operate/price.ts";
import { guard } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { model: "saveModelPlan" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = itemParam(params.id);
  const { list, version } = await guard(context.product.operate.getModelDesk({ id }), request);
  const plan = list.find((known) => known.id === id);
  if (id !== 0 && !plan) throw new Response(null, { status: 404 });
  return { id, plan, forms: newForms(FORMS, id === 0 ? undefined : version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = itemParam(params.id);
  return changeItem(args, FORMS, ({ currency, price = "" }) => ({
    input: { id, price: currency === "gold" ? price : readCents(price) },
    subject: { kind: "model_plan", id },
    wrong: { price: getText(args.context.visit.locale, "operate-goods")("models.price.wrong") },
    done: "/operate/models",
  }));
}

export const handle = { areas: ["operate-goods", "models", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.models");

export default function OperateModelOffer() {
  const t = useText("operate");
  const own = useText("operate-goods");
  const words = useText("models");
  const { id, plan } = useLoaderData<typeof loader>();
  const price = plan && (plan.currency === "gold" ? String(plan.price) : (plan.price / 100).toFixed(2));
  return (
    <OperateScreen title={own(id ? "models.edit" : "models.new")} up="models">
      <FormCard name="model" submit={t("save")}>
        <div className="operate-pair">
          <SelectField
            name="model"
            label={own("models.model")}
            stored={plan?.model ?? "poisson"}
            options={DATA_MODELS.map((model) => [model, words(`model.${model}`)] as const)}
          />
          <TextField name="days" label={own("goods.plan.days")} stored={plan?.days ?? 30} />
          <LocalizedField name="name" stored={plan} />
          <SelectField
            name="currency"
            label={own("models.currency")}
            stored={plan?.currency ?? "gold"}
            options={[
              ["gold", own("models.currency.gold")],
              ["CNY", own("models.currency.CNY")],
            ]}
          />
          <TextField
            name="price"
            label={own("models.price")}
            hint={own("models.price.hint")}
            stored={price}
            inputMode="decimal"
          />
          <TextField name="rank" label={own("goods.rank")} hint={own("goods.rank.hint")} stored={plan?.rank ?? 0} />
        </div>
        <SwitchField name="is_on" label={own("goods.is_on")} hint={own("models.is_on.hint")} stored={plan?.is_on ?? 0} />
      </FormCard>
    </OperateScreen>
  );
}
