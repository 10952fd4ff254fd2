import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/features/format-time.ts";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { OperateForm, SelectField } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";

const FORMS = { plan: "cancelBroadcastPlan", raid: "stopRaid" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const uid = idParam(params.uid);
  const { version, ...channel } = await guard(context.product.operate.getPersonChannel({ person: uid }), request);
  return { ...channel, uid, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const uid = idParam(params.uid);
  const done = `/operate/people/${uid}/channel`;
  return changeItem(args, FORMS, () => ({ input: { person: uid }, subject: { kind: "person", id: uid }, done }));
}

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.people");

export default function PersonChannel() {
  const own = useText("operate-people");
  const visit = useVisit();
  const { nick_name: nick, plans, raid, uid } = useLoaderData<typeof loader>();
  const writeTime = (ms: number): string => formatDateTime(ms, visit);
  return (
    <OperateScreen title={own("channel.of", { name: nick })} up={{ to: `/operate/people/${uid}`, label: nick }}>
      <Card title={own("channel.plans")}>
        {plans.length === 0 ? (
          <p className="operate-text">{own("channel.plans.none")}</p>
        ) : (
          <>
            {plans.map(({ plan_id, title, start_time, reminders }) => (
              <p key={plan_id} className="operate-text">
                {writeTime(start_time * 1000)} · {title} · {own("channel.reminders", { count: reminders })}
              </p>
            ))}
            <OperateForm name="plan" submit={own("channel.plan.cancel")} danger>
              <SelectField
                name="plan_id"
                label={own("channel.plan")}
                options={plans.map(({ plan_id, title, start_time }) => [plan_id, `${writeTime(start_time * 1000)} ${title}`])}
              />
            </OperateForm>
          </>
        )}
      </Card>
      {raid ? (
        <Card title={own("channel.raid")}>
          <Facts
            list={[
              [own("channel.raid.to"), `${raid.target_nick} (${raid.target})`],
              [own("channel.raid.at"), writeTime(raid.leaves_at)],
              [own("channel.raid.state"), own(`channel.raid.${raid.state}`)],
            ]}
          />
          {raid.state === "called" ? <OperateForm name="raid" submit={own("channel.raid.stop")} danger /> : null}
        </Card>
      ) : null}
    </OperateScreen>
  );
}
