import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

function payoutParam(text: string | undefined): string {
  if (!/^[\w-]{8,64}$/.test(text ?? "")) throw new Response(null, { status: 400 });
  return text as string;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return {
    ...(await guard(context.product.operate.getPayout({ id: payoutParam(params.id) }), request)),
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = payoutParam(params.id);
  const values = formValues(await request.formData());
  const t = getText(context.visit.locale, "operate-trade");
  const change = { input: { ...values, id }, subject: { kind: "payout", id }, done: `/operate/payouts/${id}` };
  if (values.form === "approve")
    return makeChange(request, context, values, { ...change, form: "approve", call: "approvePayout" });
  if (values.form === "pay")
    return makeChange(request, context, values, { ...change, form: "pay", call: "settlePayout", confirm: t("payout.pay.ask") });
  return makeChange(request, context, values, {
    ...change,
    form: "cancel",
    call: "cancelPayout",
    confirm: t("payout.cancel.ask"),
  });
}

export const handle = { areas: ["operate-trade", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.payouts");

/** A withdrawal with the whole account, and the one step that comes next; or its cancelling (Specification 4.4). */
export default function PayoutScreen() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const visit = useVisit();
  const { payout, version, requestKey, seal_fault: fault, barred } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const at = (atS: number) => `${formatDate(atS * 1000, visit)} ${formatTime(atS * 1000, visit)}`;
  const sum = trade("payout.sum", {
    amount: formatMoney(payout.cents, payout.currency, visit.locale),
    diamonds: formatCoins(payout.diamonds, visit.locale),
  });
  const form = { requestKey, version, state };
  const step = payout.state === "reviewing" ? "approve" : payout.state === "paying" ? "pay" : null;
  return (
    <OperateScreen title={sum} text={trade(`state.${payout.state}`)} up={{ to: "/operate/payouts", label: t("section.payouts") }}>
      <section className="card">
        <Facts
          list={[
            [trade("payout.person"), `${payout.nick_name} ${payout.uid}`],
            [trade("payout.kind"), trade(`payout.kind.${payout.kind}`)],
            [trade("payout.holder"), payout.holder],
            [trade("payout.account"), payout.account],
            payout.bank !== "" && [trade("payout.bank"), payout.bank],
            [trade("payout.created"), at(payout.created_at)],
            payout.changed_at !== payout.created_at && [trade("payout.changed"), at(payout.changed_at)],
            payout.transfer_no !== "" && [trade("payout.transfer"), payout.transfer_no],
            payout.reason !== "" && [trade("payout.reason"), payout.reason],
            [trade("payout.id"), payout.id],
          ]}
        />
        {fault ? <p className="operate-text operate-fault">{trade(`payout.seal.${fault.reason}`, { key: fault.key })}</p> : null}
        <p className="operate-links">
          <Link to={`/operate/people/${payout.uid}`}>{`${payout.nick_name} ${payout.uid}`}</Link>
          <Link to={`/operate/log?subject_kind=payout&subject_id=${payout.id}`}>{t("log.here")}</Link>
        </p>
      </section>
      {step ? (
        <section className="card">
          <div className="card-head">
            <h2>{trade(`payout.${step}`)}</h2>
          </div>
          <p className="operate-text">{trade(barred ? `payout.barred.${barred}` : `payout.${step}.text`)}</p>
          {barred ? null : (
            <OperateForm key={`${step} ${version}`} name={step} {...form} submit={trade(`payout.${step}`)}>
              {step === "pay" ? (
                <TextField
                  name="transfer_no"
                  label={trade("payout.transfer")}
                  maxLength={60}
                  autoComplete="off"
                  autoCapitalize="none"
                />
              ) : null}
            </OperateForm>
          )}
        </section>
      ) : null}
      {step && barred !== "own" ? (
        <section className="card">
          <div className="card-head">
            <h2>{trade("payout.cancel")}</h2>
          </div>
          <p className="operate-text">{trade("payout.cancel.text")}</p>
          <OperateForm key={version} name="cancel" {...form} reason="required" submit={trade("payout.cancel")} danger />
        </section>
      ) : null}
    </OperateScreen>
  );
}
