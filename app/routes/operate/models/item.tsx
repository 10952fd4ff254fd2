import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DATA_MODELS } from "#edge/contract/rules/orders.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm, SelectField, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { readCents } from "#app/features/operate/price.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const readId = (params: { id?: string }): number => (params.id === "new" ? 0 : idParam(params.id));

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = readId(params);
  const { list, version } = await guard(context.product.operate.getModelDesk({ id }), request);
  const offer = list.find((known) => known.id === id);
  if (id !== 0 && !offer) throw new Response(null, { status: 404 });
  return { id, plan: offer, version: id === 0 ? undefined : version, requestKey: crypto.randomUUID() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = readId(params);
  const values = formValues(await request.formData());
  const price = values.currency === "gold" ? values.price : readCents(values.price ?? "");
  return makeChange(request, context, values, {
    form: "model",
    call: "saveModelPlan",
    input: { ...values, id, price },
    subject: { kind: "model_plan", id },
    wrong: { price: getText(context.visit.locale, "operate-goods")("models.price.wrong") },
    done: "/operate/models",
  });
}

export const handle = { areas: ["operate-goods", "models", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.models");

/** One offer of a data model. */
export default function OperateModelOffer() {
  const t = useText("operate");
  const own = useText("operate-goods");
  const words = useText("models");
  const { id, plan, version, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const price = plan && (plan.currency === "gold" ? String(plan.price) : (plan.price / 100).toFixed(2));
  return (
    <OperateScreen title={own(id ? "models.edit" : "models.new")} up={{ to: "/operate/models", label: t("section.models") }}>
      <section className="card">
        <OperateForm
          key={`${id}${version}`}
          name="model"
          requestKey={requestKey}
          version={version}
          state={state}
          reason="optional"
          submit={t("save")}
        >
          <div className="operate-pair">
            <SelectField
              name="model"
              label={own("models.model")}
              stored={plan?.model ?? "poisson"}
              options={DATA_MODELS.map((model) => [model, words(`model.${model}`)] as const)}
            />
            <TextField
              name="days"
              label={own("goods.plan.days")}
              stored={plan?.days ?? 30}
              inputMode="numeric"
              maxLength={4}
              required
            />
            <LocalizedField name="name" stored={plan} max={[30, 40]} required />
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
              maxLength={12}
              required
            />
            <TextField
              name="rank"
              label={own("goods.rank")}
              hint={own("goods.rank.hint")}
              stored={plan?.rank ?? 0}
              inputMode="numeric"
              maxLength={3}
            />
          </div>
          <SwitchField name="is_on" label={own("goods.is_on")} hint={own("models.is_on.hint")} stored={plan?.is_on ?? 0} />
        </OperateForm>
      </section>
    </OperateScreen>
  );
}
