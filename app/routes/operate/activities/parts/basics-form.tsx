import { ACTIVITY_TASKS } from "#edge/contract/rules/activities.ts";
import type { ChangeState } from "#app/features/operate/change-state.ts";
import { AreaField, OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** The form's initial values. */
export interface Basics {
  id: number;
  kind: "draw" | "task";
  state: "draft" | "published";
  title_zh: string;
  title_pt: string;
  title_en: string;
  summary_zh: string;
  summary_pt: string;
  summary_en: string;
  rules_zh: string;
  rules_pt: string;
  rules_en: string;
  /** On the operator's clock, as a field has it. */
  starts: string;
  ends: string;
  welcome_tickets: number;
  tickets: string;
}

interface BasicsFormProps {
  activity: Basics;
  version: number | undefined;
  requestKey: string;
  state: ChangeState | undefined;
}

/** Texts in each language, time, and where tickets come from. */
export function BasicsForm({ activity, version, requestKey, state }: BasicsFormProps) {
  const t = useText("operate");
  const own = useText("operate-activity");
  const { zone } = useVisit();
  const published = activity.state === "published";
  const zoneHint = own("at.hint", { zone });
  return (
    <OperateForm
      key={`${activity.id}-${version}`}
      name="activity"
      requestKey={requestKey}
      version={version}
      state={state}
      reason="optional"
      submit={t("save")}
    >
      <input type="hidden" name="kind" value={activity.kind} />
      <div className="operate-pair">
        <TextField name="title_zh" label={t("field.title_zh")} stored={activity.title_zh} maxLength={40} required />
        <TextField name="title_pt" label={t("field.title_pt")} stored={activity.title_pt} maxLength={60} required />
        <TextField name="title_en" label={t("field.title_en")} stored={activity.title_en} maxLength={60} />
        <TextField name="summary_zh" label={own("summary_zh")} stored={activity.summary_zh} maxLength={80} required />
        <TextField name="summary_pt" label={own("summary_pt")} stored={activity.summary_pt} maxLength={120} required />
        <TextField name="summary_en" label={own("summary_en")} stored={activity.summary_en} maxLength={120} />
        <TextField
          name="starts_at"
          type="datetime-local"
          label={own("starts_at")}
          hint={published ? own("starts.stay") : zoneHint}
          stored={activity.starts}
          readOnly={published}
          required
        />
        <TextField name="ends_at" type="datetime-local" label={own("ends_at")} hint={zoneHint} stored={activity.ends} required />
        <AreaField
          name="rules_zh"
          label={own("rules_zh")}
          hint={own("rules.hint")}
          stored={activity.rules_zh}
          maxLength={2_000}
        />
        <AreaField
          name="rules_pt"
          label={own("rules_pt")}
          hint={own("rules.hint")}
          stored={activity.rules_pt}
          maxLength={3_000}
        />
        <AreaField
          name="rules_en"
          label={own("rules_en")}
          hint={own("rules.hint")}
          stored={activity.rules_en}
          maxLength={3_000}
        />
      </div>
      {activity.kind === "draw" ? (
        <div className="operate-pair">
          <TextField
            name="welcome_tickets"
            label={own("welcome_tickets")}
            stored={activity.welcome_tickets}
            inputMode="numeric"
            maxLength={2}
            readOnly={published}
            hint={published ? own("starts.stay") : undefined}
          />
          <AreaField
            name="tickets"
            label={own("tickets")}
            hint={own("tickets.hint", { tasks: ACTIVITY_TASKS.join(" ") })}
            stored={activity.tickets}
            rows={4}
            maxLength={1_000}
          />
        </div>
      ) : null}
    </OperateForm>
  );
}
