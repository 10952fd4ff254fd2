import { Form, Link } from "@remix-run/react";
import { PLAN_TITLE_MAX_LENGTH } from "#edge/contract/rules/channel.ts";
import { Field, FieldNote } from "#app/features/account-form/field.tsx";
import { localTime } from "#app/features/local-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { PlanAnswer } from "./channel-action.ts";

interface PlanFormProps {
  /** The plan that is changed; null for a new one. */
  plan: { id: number; title: string; word: string; startMs: number } | null;
  words: readonly { word: string; name: string }[];
  answer: PlanAnswer | undefined;
  isBusy: boolean;
}

/** Plans a broadcast, or changes a plan. The start is on the anchor's own clock. */
export function PlanForm({ plan, words, answer, isBusy }: PlanFormProps) {
  const t = useText("channel");
  const { zone } = useVisit();
  const typed = answer?.typed ?? {
    title: plan?.title ?? "",
    start: plan ? localTime(plan.startMs / 1000, zone) : "",
    category: plan?.word ?? "",
  };
  const errors = answer?.errors ?? {};
  return (
    <Form method="post" className="center-card center-form account-form plan-form" noValidate>
      <h2>{t(plan ? "channel.change" : "channel.new")}</h2>
      <input type="hidden" name="intent" value="save" />
      {plan ? <input type="hidden" name="plan" value={plan.id} /> : null}
      <Field
        name="title"
        label={t("channel.title.field")}
        defaultValue={typed.title}
        maxLength={PLAN_TITLE_MAX_LENGTH}
        error={errors.title}
        autoComplete="off"
        required
      />
      <Field
        name="start"
        label={t("channel.start.field")}
        hint={t("channel.start.hint", { zone })}
        type="datetime-local"
        defaultValue={typed.start}
        error={errors.start}
        required
      />
      <div className="field">
        <label>
          {t("channel.category.field")}
          <select name="category" defaultValue={typed.category} aria-invalid={errors.category ? true : undefined}>
            <option value="">{t("channel.category.none")}</option>
            {words.map(({ word, name }) => (
              <option key={word} value={word}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <FieldNote id="category-note" error={errors.category} />
      </div>
      <FieldNote id="plan-note" error={errors.form} />
      <button type="submit" className="button" disabled={isBusy}>
        {t(plan ? "channel.save" : "channel.add")}
      </button>
      {plan ? (
        <Link className="text-button" to="/user-center/channel" preventScrollReset>
          {t("channel.change.end")}
        </Link>
      ) : null}
    </Form>
  );
}
