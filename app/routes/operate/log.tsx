import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LOG_SUBJECTS, OPERATOR_ACTS } from "#edge/contract/rules/operator-acts.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { LogEntry } from "#app/features/operate/log-entry.tsx";
import { FilterField, FilterSelect, OperateFilters } from "#app/features/operate/operate-filters.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam, pageParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";

export async function loader({ context: { product }, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = {
    operator: /^[1-9]\d{0,14}$/.exec(query.get("operator") ?? "")?.[0],
    kind: OPERATOR_ACTS.find((known) => known === query.get("kind")),
    subject_kind: LOG_SUBJECTS.find((known) => known === query.get("subject_kind")),
    subject_id: /^.{1,80}$/.exec(query.get("subject_id")?.trim() ?? "")?.[0],
  };
  const line = query.get("line");
  if (line) {
    const { list, operators } = await guard(product.operate.getLog({ line: idParam(line), size: 1 }), request);
    return { list, operators, total: list.length, page: 1, filters };
  }
  const page = pageParam(query);
  return { ...(await guard(product.operate.getLog({ ...filters, page, size: PAGE_SIZE }), request)), page, filters };
}

export const handle = { areas: ["operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.log");

/** Operators' acts, by operator, act and subject. */
export default function OperateLog() {
  const t = useText("operate");
  const own = useText("operate-log");
  const log = useLoaderData<typeof loader>();
  const { filters, operators } = log;
  return (
    <OperateScreen title={t("section.log")} text={own("log.text")}>
      <OperateFilters path="/operate/log" filters={filters}>
        <FilterSelect
          name="operator"
          label={own("log.by.operator")}
          value={filters.operator}
          options={operators.map(({ uid, nick_name }) => [uid, nick_name])}
        />
        <FilterSelect
          name="kind"
          label={own("log.by.kind")}
          value={filters.kind}
          options={OPERATOR_ACTS.map((act) => [act, own(`act.${act}`)])}
        />
        <FilterSelect
          name="subject_kind"
          label={own("log.by.subject_kind")}
          value={filters.subject_kind}
          options={LOG_SUBJECTS.map((kind) => [kind, own(`subject.${kind}`)])}
        />
        <FilterField name="subject_id" label={own("log.by.subject_id")} value={filters.subject_id} maxLength={80} />
      </OperateFilters>
      <OperateList
        page={log}
        path="/operate/log"
        filters={filters}
        empty={own("log.empty")}
        emptyText={own("log.empty.text")}
        className="card operate-lines"
        render={(line) => <LogEntry key={line.id} line={line} />}
      />
    </OperateScreen>
  );
}
