import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { RoomReport } from "#edge/contract/calls/operate/reports.ts";
import { REPORT_MEASURES } from "#edge/contract/rules/rooms.ts";
import { formatDateTime, formatTime } from "#app/features/format-time.ts";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
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
import { reportTitle } from "./report-title.ts";
import { Card } from "#app/ui/blocks.tsx";

const FORMS = { act: "decideRoomReport", dismiss: "decideRoomReport" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { report, version } = await guard(context.product.operate.getRoomReport({ report_id: idParam(params.id) }), request);
  return { report, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = idParam(params.id);
  return changeItem(args, FORMS, () => ({
    subject: { kind: "report", id },
    input: { report_id: id },
    done: `/operate/reports/${id}`,
    forms: {
      act: { input: { decision: "acted" } },
      dismiss: { input: { decision: "dismissed", measure: undefined, remove_files: undefined } },
    },
  }));
}

export const handle = { areas: ["operate-people", "moderation", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.reports");

function actWords({ message, short_id, comment_id }: RoomReport) {
  if (comment_id > 0) return "reports.act.comment";
  if (short_id > 0) return "reports.act.short";
  return message ? "reports.act" : "reports.act.stream";
}

export default function Report() {
  const own = useText("operate-people");
  const words = useText("moderation");
  const visit = useVisit();
  const { report } = useLoaderData<typeof loader>();
  const { message, before, stream } = report;
  const writeTime = (s: number): string => formatDateTime(s * 1000, visit);
  return (
    <OperateScreen title={reportTitle(report, own)} text={own(`report.state.${report.state}`)} up="reports">
      <Card title={words(`reason.${report.reason}`)}>
        <Facts
          list={[
            [own("reports.person"), message ? `${message.nick} ${report.person}` : `${report.anchor_nick} ${report.person}`],
            [own("reports.from", { nick: report.nick_name, uid: report.uid }), writeTime(report.created_at)],
            report.note !== "" && [own("reports.note"), report.note],
          ]}
        />
        <p className="operate-links">
          {report.short_id > 0 ? (
            <Link to={`/share/video/${report.short_id}`}>{own("reports.short.open")}</Link>
          ) : (
            <Link to={`/live-detail/${report.anchorid}`}>{own("reports.room")}</Link>
          )}
          {message ? (
            <Link to={toChatDesk({ person: report.person, room: roomOfAnchor(report.anchorid) })}>{own("chat.desk")}</Link>
          ) : null}
          {report.video_id > 0 ? (
            <Link to={`/live-detail/${report.anchorid}?video=${report.video_id}`}>{own("reports.recording")}</Link>
          ) : null}
        </p>
      </Card>
      <Card title={own("reports.evidence")}>
        {stream ? (
          <Facts
            list={[
              [
                stream.title || report.anchor_nick,
                own("reports.at", { time: new Date(stream.at_s * 1000).toISOString().slice(11, 19) }),
              ],
            ]}
          />
        ) : null}
        {message ? (
          <ol className="operate-evidence">
            {[...before, message].map(({ nick, text, at, seq, files }) => (
              <li key={seq} aria-current={seq === message.seq ? "true" : undefined}>
                <b>{nick}</b> <small>{formatTime(at * 1000, visit)}</small>
                <p>{text}</p>
                <EvidenceFiles files={files} />
              </li>
            ))}
          </ol>
        ) : null}
      </Card>
      {report.state === "open" ? (
        <>
          <FormCard name="act" submit={own(actWords(report))} danger>
            {message && report.short_id === 0 ? (
              <SelectField
                name="measure"
                label={own("reports.measure")}
                stored="none"
                options={REPORT_MEASURES.map((measure) => [measure, own(`measure.${measure}`)])}
              />
            ) : null}
            {message?.files?.length ? <SwitchField name="remove_files" label={own("evidence.remove")} stored="1" /> : null}
          </FormCard>
          <FormCard name="dismiss" submit={own("reports.dismiss")}>
            <p className="field-hint">{own("reports.dismiss.text")}</p>
          </FormCard>
        </>
      ) : null}
    </OperateScreen>
  );
}
