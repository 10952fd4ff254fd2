import type { Worded } from "#edge/contract/rules/localized.ts";
import { ACTIVITY_TASKS } from "#edge/contract/rules/activities.ts";
import type { ChangeState } from "#app/features/operate/change-state.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { AreaField, OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** The form's initial values. */
export interface Basics extends Worded<"title">, Worded<"summary">, Worded<"rules"> {
  id: number;
  kind: "draw" | "task";
  state: "draft" | "published";
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
        <LocalizedField name="title" stored={activity} max={[40, 60]} required />
        <LocalizedField name="summary" stored={activity} max={[80, 120]} required />
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
        <LocalizedField name="rules" stored={activity} max={[2_000, 3_000]} hint={own("rules.hint")} rows={6} />
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
