import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "../../../edge/contract/rules/paging";
import { GrowingList } from "../../features/money/growing-list";
import { LogEntry } from "../../features/operate/log-entry";
import { operateMeta, OperateScreen } from "../../features/operate/operate-screen";
import { guard, idParam } from "../../features/page-guard";
import { useText } from "../../i18n/use-text";

/** Filters that the address may carry. */
const FILTERS = { kind: /^[\w.-]{1,40}$/, operator: /^[1-9]\d{0,14}$/, subject_kind: /^[\w.-]{1,40}$/, subject_id: /^[^&]{1,80}$/ } as const;
type Filters = Partial<Record<keyof typeof FILTERS, string>>;

export async function loader({ context: { product }, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters: Filters = {};
  for (const [name, form] of Object.entries(FILTERS) as [keyof Filters, RegExp][]) {
    const value = query.get(name)?.trim();
    if (value && form.test(value)) filters[name] = value;
  }
  const line = query.get("line");
  if (line) {
    const at = idParam(line);
    const { list, operators } = await guard(product.operate.getLog({ line: at, size: 1 }), request);
    return { list, operators, total: list.length, page: 1, filters };
  }
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  return { ...(await guard(product.operate.getLog({ ...filters, page, size: PAGE_SIZE }), request)), page, filters };
}

export const meta = operateMeta("section.log");

/** What operators did, by kind, person and subject. */
export default function OperateLog() {
  const t = useText("operate");
  const log = useLoaderData<typeof loader>();
  const { filters } = log;
  const query = new URLSearchParams(filters as Record<string, string>).toString();
  const address = query ? `/operate/log?${query}` : "/operate/log";
  const text = (name: "kind" | "subject_kind" | "subject_id") => (
    <label key={name} className="field">
      <span>{t(`log.by.${name}`)}</span>
      <input name={name} defaultValue={filters[name] ?? ""} maxLength={80} autoComplete="off" autoCapitalize="none" />
    </label>
  );
  return (
    <OperateScreen title={t("section.log")} text={t("log.text")}>
      <Form method="get" className="operate-form operate-filters" key={query}>
        <label className="field">
          <span>{t("log.by.operator")}</span>
          <select name="operator" defaultValue={filters.operator ?? ""}>
            <option value="">{t("log.by.all")}</option>
            {log.operators.map(({ uid, nick_name }) => (
              <option key={uid} value={uid}>
                {nick_name}
              </option>
            ))}
          </select>
        </label>
        {(["kind", "subject_kind", "subject_id"] as const).map(text)}
        <button type="submit" className="button">
          {t("log.filter")}
        </button>
        {query ? (
          <Link className="button button-quiet" to="/operate/log">
            {t("log.by.none")}
          </Link>
        ) : null}
      </Form>
      {log.list.length === 0 ? (
        <section className="empty">
          <h2>{t("log.empty")}</h2>
          <p>{t("log.empty.text")}</p>
        </section>
      ) : (
        <GrowingList key={query} first={log} size={PAGE_SIZE} address={address} className="card operate-lines" render={(line) => <LogEntry key={line.id} line={line} />} />
      )}
    </OperateScreen>
  );
}
