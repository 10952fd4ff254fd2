import { Form } from "@remix-run/react";
import { useText } from "../../i18n/use-text";

type State = "reviewing" | "paying" | "paid" | "cancelled" | "done" | "waiting" | "sent" | "arrived" | "refunded";

/** A list of the console by state and person; works without JavaScript. */
export function StateFilter({ states, state, person }: { states: readonly State[]; state: string | undefined; person: string | undefined }) {
  const t = useText("operate-trade");
  return (
    <Form method="get" className="operate-form operate-filters" key={`${state} ${person}`}>
      <label className="field">
        <span>{t("filter.state")}</span>
        <select name="state" defaultValue={state ?? ""}>
          <option value="">{t("filter.all")}</option>
          {states.map((value) => (
            <option key={value} value={value}>
              {t(`state.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t("filter.uid")}</span>
        <input name="person" defaultValue={person ?? ""} inputMode="numeric" maxLength={15} autoComplete="off" />
      </label>
      <button type="submit" className="button">
        {t("filter.go")}
      </button>
    </Form>
  );
}

/** The address of a list under its filters. */
export function filteredAddress(path: string, filters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return query ? `${path}?${query}` : path;
}
