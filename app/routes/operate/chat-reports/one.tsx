import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CHAT_REPORT_MEASURES, fitsReport } from "#edge/contract/rules/contacts.ts";
import { formatDateTime, formatTime } from "#app/features/format-time.ts";
import { toChatDesk } from "#app/features/operate/chat-desk.ts";
import { EvidenceFiles } from "#app/features/operate/evidence-files.tsx";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { FormCard, SelectField, SwitchField } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";

const FORMS = { act: "decideChatReport", dismiss: "decideChatReport" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { report, version } = await guard(context.product.operate.getChatReport({ report_id: idParam(params.id) }), request);
  return { report, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = idParam(params.id);
  return changeItem(args, FORMS, () => ({
    subject: { kind: "chat_report", id },
    input: { report_id: id },
    done: `/operate/chat-reports/${id}`,
    forms: {
      act: { input: { decision: "acted" } },
      dismiss: { input: { decision: "dismissed", measure: undefined, remove_files: undefined } },
    },
  }));
}

export const handle = { areas: ["operate-people", "moderation", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.reports");

export default function ChatReportPage() {
  const own = useText("operate-people");
  const words = useText("moderation");
  const visit = useVisit();
  const { report } = useLoaderData<typeof loader>();
  const { lines, marked, person, person_nick, group_id, group_name } = report;
  const writeTime = (s: number): string => formatDateTime(s * 1000, visit);
  const measures = CHAT_REPORT_MEASURES.filter((measure) => fitsReport(measure, { isOfGroup: group_id !== "", person }));
  return (
    <OperateScreen
      title={own(`chat-reports.of.${report.kind}`, { name: group_name || person_nick || person })}
      text={own(`report.state.${report.state}`)}
      up={{ to: "/operate/chat-reports", label: own("chat-reports.title") }}
    >
      <Card title={words(`reason.${report.reason}`)}>
        <Facts
          list={[
            person !== "" && [own("reports.person"), `${person_nick} ${person}`],
            group_id !== "" && [own("chat-reports.group"), `${group_name} ${group_id}`],
            [own("reports.from", { nick: report.nick_name, uid: report.uid }), writeTime(report.created_at)],
            report.note !== "" && [own("reports.note"), report.note],
          ]}
        />
        <p className="operate-links">
          <Link to={toChatDesk({ person, room: group_id })}>{own("chat.desk")}</Link>
        </p>
      </Card>
      <Card title={own("reports.evidence")}>
        {lines.length === 0 ? <p className="card-body">{own("chat-reports.nothing")}</p> : null}
        <ol className="operate-evidence">
          {lines.map(({ nick, text, at, seq, from, files }, place) => (
            <li key={`${from} ${seq} ${at}`} aria-current={place === marked ? "true" : undefined}>
              <b>{nick}</b> <small>{formatTime(at * 1000, visit)}</small>
              <p>{text || own("chat-reports.no-text")}</p>
              <EvidenceFiles files={files} />
            </li>
          ))}
        </ol>
      </Card>
      {report.state === "open" ? (
        <>
          <FormCard name="act" submit={own(report.kind === "message" ? "reports.act" : "chat-reports.act")} danger>
            <SelectField
              name="measure"
              label={own("chat-reports.measure")}
              stored="none"
              options={measures.map((measure) => [measure, own(`chat-measure.${measure}`)])}
            />
            {lines.some(({ files = [] }) => files.length > 0) ? (
              <SwitchField name="remove_files" label={own("evidence.remove")} stored="1" />
            ) : null}
          </FormCard>
          <FormCard name="dismiss" submit={own("reports.dismiss")}>
            <p className="field-hint">{own("reports.dismiss.text")}</p>
          </FormCard>
        </>
      ) : null}
    </OperateScreen>
  );
}
