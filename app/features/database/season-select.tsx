import { Form, useSubmit } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import "./season-select.css";

interface SeasonSelectProps {
  seasons: readonly (readonly [id: number, name: string])[];
  seasonId: number;
  tab: string;
}

/** With JavaScript, a changed choice submits the form. Without JavaScript, the form has a button. */
export function SeasonSelect({ seasons, seasonId, tab }: SeasonSelectProps) {
  const t = useText("database");
  const submit = useSubmit();
  if (seasons.length < 2) return <span>{seasons[0]?.[1] ?? ""}</span>;
  return (
    <Form
      className="season row"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="tab" value={tab} />
      <select name="season" key={seasonId} defaultValue={seasonId} aria-label={t("league.season.choose")}>
        {seasons.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="season-go">
          {t("league.season.go")}
        </button>
      </noscript>
    </Form>
  );
}
