import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { changeItem, keyParam, newForms } from "#app/features/operate/item.server.ts";
import { FormCard, OperateForm, SelectField, TextField } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Card } from "#app/ui/blocks.tsx";

const FORMS = { approve: "approvePayout", pay: "settlePayout", cancel: "cancelPayout" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { version, ...found } = await guard(context.product.operate.getPayout({ id: keyParam(params.id) }), request);
  return { ...found, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = keyParam(params.id);
  const t = getText(args.context.visit.locale, "operate-trade");
  return changeItem(args, FORMS, ({ usual, reason = "" }) => ({
    input: { id, reason: usual || reason },
    subject: { kind: "payout", id },
    done: `/operate/payouts/${id}`,
    forms: { pay: { confirm: t("payout.pay.ask") }, cancel: { confirm: t("payout.cancel.ask") } },
  }));
}

export const handle = { areas: ["operate-trade", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.payouts");

/** A withdrawal with the unmasked account, and forms for its next step or to cancel it (Specification 4.4). */
export default function PayoutScreen() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const visit = useVisit();
  const { payout, seal_fault: fault, barred, usual_reasons: usual } = useLoaderData<typeof loader>();
  const at = (atS: number) => formatDateTime(atS * 1000, visit);
  const sum = trade("payout.sum", {
    amount: formatMoney(payout.cents, payout.currency, visit.locale),
    diamonds: formatCoins(payout.diamonds, visit.locale),
  });
  const step = payout.state === "reviewing" ? "approve" : payout.state === "paying" ? "pay" : null;
  return (
    <OperateScreen title={sum} text={trade(`state.${payout.state}`)} up="payouts">
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
        <Card title={trade(`payout.${step}`)}>
          <p className="operate-text">{trade(barred ? `payout.barred.${barred}` : `payout.${step}.text`)}</p>
          {barred ? null : (
            <OperateForm name={step} submit={trade(`payout.${step}`)} reason={false}>
              {step === "pay" ? (
                <TextField name="transfer_no" label={trade("payout.transfer")} autoComplete="off" autoCapitalize="none" />
              ) : null}
            </OperateForm>
          )}
        </Card>
      ) : null}
      {step && barred !== "own" ? (
        <FormCard
          name="cancel"
          submit={trade("payout.cancel")}
          danger
          title={trade("payout.cancel")}
          text={trade("payout.cancel.text")}
          reason={false}
        >
          <SelectField
            name="usual"
            label={trade("payout.cancel.usual")}
            options={[["", trade("payout.cancel.own")], ...usual.map(({ reason, text }) => [reason, text] as const)]}
          />
          <TextField name="reason" label={trade("payout.reason")} autoComplete="off" required={false} />
        </FormCard>
      ) : null}
    </OperateScreen>
  );
}
