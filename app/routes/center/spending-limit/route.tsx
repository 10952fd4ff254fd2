import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SPENDING_LIMIT_MAX_GOLD } from "#edge/contract/rules/gifts.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import { findAnswer } from "#app/ui/form/form-answer.ts";
import { limitAction } from "./limit-action.ts";
import "./spending-limit.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireOwn(context, request);
  return guard(context.product.gift.getSpendingLimit({ zone: context.visit.zone }), request);
}

export const action = limitAction;

export const handle = { areas: ["gifts"] } satisfies ScreenHandle;

export const meta = createMeta("gifts", "limit.title", "limit.description");

/** Shows the present limit, a limit that takes effect later, and today's total (docs/decisions/0049). */
export default function SpendingLimit() {
  const t = useText("gifts");
  const visit = useVisit();
  const limit = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const written = (gold: number): string => writtenNumber(gold, visit.locale);
  const isOn = limit.is_on === 1;
  const nextMs = limit.next_at * 1000;
  const from = `${formatDate(nextMs, visit)} ${formatTime(nextMs, visit)}`;
  const done =
    answer &&
    "saved" in answer &&
    (nextMs > 0
      ? t("limit.waits", { time: from })
      : isOn
        ? t("limit.saved", { gold: written(limit.gold), count: limit.gold })
        : t("limit.lifted"));
  return (
    <CenterScreen title={t("limit.title")} done={done} up={{ to: "/user-center/gifts", label: t("sent.title") }}>
      <dl className="center-card center-rows">
        <div className="center-row">
          <dt>{t("limit.current")}</dt>
          <dd>{isOn ? t("limit.now", { gold: written(limit.gold), count: limit.gold }) : t("limit.none")}</dd>
        </div>
        <div className="center-row">
          <dt>{t("limit.today")}</dt>
          <dd>{t("limit.spent", { gold: written(limit.spent), count: limit.spent })}</dd>
        </div>
      </dl>
      {isOn ? (
        <progress
          className="limit-bar"
          value={Math.min(limit.spent, limit.gold)}
          max={Math.max(1, limit.gold)}
          aria-label={t("limit.of", { spent: written(limit.spent), gold: written(limit.gold) })}
        />
      ) : null}
      <p className="limit-note caption">{t("limit.day", { zone: limit.zone })}</p>
      {nextMs > 0 ? (
        <div className="center-card center-form limit-next">
          <strong>
            {limit.next_is_on === 1
              ? t("limit.next", { time: from, gold: written(limit.next_gold), count: limit.next_gold })
              : t("limit.next.none", { time: from })}
          </strong>
          <p className="form-note">{t("limit.keep")}</p>
        </div>
      ) : null}
      <Form answer={findAnswer(answer, "gift.saveSpendingLimit")} className="account-form center-card center-form">
        <p className="form-note">{t("limit.text")}</p>
        <Field
          key={limit.gold}
          name="gold"
          label={t("limit.field")}
          hint={t("limit.hint", { max: written(SPENDING_LIMIT_MAX_GOLD) })}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          defaultValue={isOn ? String(limit.gold) : ""}
        />
        <SubmitButton name="intent" value="save">
          {t("limit.save")}
        </SubmitButton>
        {isOn ? (
          <SubmitButton name="intent" value="lift" className="text-button">
            {t("limit.lift")}
          </SubmitButton>
        ) : null}
      </Form>
    </CenterScreen>
  );
}
