import type { Worded } from "#edge/contract/rules/localized.ts";
import { ACTIVITY_TASKS } from "#edge/contract/rules/activities.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { AreaField, OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export interface Basics extends Worded<"title">, Worded<"summary">, Worded<"rules"> {
  id: number;
  kind: "draw" | "task";
  state: "draft" | "published";
  /** Start time in the operator's time zone, in the format of an input field. */
  starts: string;
  ends: string;
  welcome_tickets: number;
  tickets: string;
}

export function BasicsForm({ activity }: { activity: Basics }) {
  const t = useText("operate");
  const own = useText("operate-activity");
  const { zone } = useVisit();
  const published = activity.state === "published";
  const zoneHint = own("at.hint", { zone });
  return (
    <OperateForm name="activity" submit={t("save")}>
      <input type="hidden" name="kind" value={activity.kind} />
      <div className="operate-pair">
        <LocalizedField name="title" stored={activity} />
        <LocalizedField name="summary" stored={activity} />
        <TextField
          name="starts_at"
          type="datetime-local"
          label={own("starts_at")}
          hint={published ? own("starts.stay") : zoneHint}
          stored={activity.starts}
          readOnly={published}
        />
        <TextField name="ends_at" type="datetime-local" label={own("ends_at")} hint={zoneHint} stored={activity.ends} />
        <LocalizedField name="rules" stored={activity} hint={own("rules.hint")} rows={6} />
      </div>
      {activity.kind === "draw" ? (
        <div className="operate-pair">
          <TextField
            name="welcome_tickets"
            label={own("welcome_tickets")}
            stored={activity.welcome_tickets}
            readOnly={published}
            hint={published ? own("starts.stay") : undefined}
          />
          <AreaField
            name="tickets"
            label={own("tickets")}
            hint={own("tickets.hint", { tasks: ACTIVITY_TASKS.join(" ") })}
            stored={activity.tickets}
            rows={4}
          />
        </div>
      ) : null}
    </OperateForm>
  );
}
