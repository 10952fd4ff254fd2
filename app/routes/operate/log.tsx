import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LOG_SUBJECTS, OPERATOR_ACTS } from "#edge/contract/rules/operator-acts.ts";
import { LogEntry } from "#app/features/operate/log-entry.tsx";
import { FilterField, FilterSelect, OperateFilters } from "#app/features/operate/operate-filters.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { loadList, PERSON_FILTER } from "#app/features/operate/load-list.ts";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";

const FILTERS = { operator: PERSON_FILTER, kind: OPERATOR_ACTS, subject_kind: LOG_SUBJECTS, subject_id: /^.{1,80}$/ } as const;

export async function loader(args: LoaderFunctionArgs) {
  const line = new URL(args.request.url).searchParams.get("line");
  if (!line) return loadList(args, "getLog", FILTERS);
  const { list, operators } = await guard(args.context.product.operate.getLog({ line: idParam(line), size: 1 }), args.request);
  return { list, operators, total: list.length, page: 1, filters: {} as Record<keyof typeof FILTERS, string | undefined> };
}

export const handle = { areas: ["operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.log");

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
