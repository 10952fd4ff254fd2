import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { inviteLink } from "#edge/contract/rules/invites.ts";
import { TASK_GROUPS } from "#edge/contract/rules/tasks.ts";
import { toast } from "#app/client/notices.ts";
import { guard, toLogin } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { readShareOrigin } from "#app/visit/read-share-origin.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { findDone } from "./done.ts";
import { CheckInCard } from "./parts/check-in-card.tsx";
import { LevelCard } from "./parts/level-card.tsx";
import { ShareCard } from "./parts/share-card.tsx";
import { TaskRow } from "./parts/task-row.tsx";
import { taskAction } from "./task-action.ts";
import { Card } from "#app/ui/blocks.tsx";
import "#app/features/database/split.css";
import "./task.css";

/** Reads the tasks for the person's time zone. A guest is sent to the login screen and then back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { product, visit } = context;
  if (!visit.viewer) throw toLogin(request);
  const [info, origin] = await Promise.all([
    guard(product.task.getTaskInfo({ zone: visit.zone, ticket: visit.onlineTicket }), request),
    readShareOrigin(context, request),
  ]);
  const { searchParams: query } = new URL(request.url);
  return { info, done: query.get("done"), link: inviteLink(origin, visit.viewer.user.invite.invite_code, visit.brand) };
}

export const action = taskAction;

export const handle = { areas: ["task"], wide: true } satisfies ScreenHandle;

export const meta = createMeta("task", "title", "description");

export default function Tasks() {
  const t = useText("task");
  const { info, done: doneTask, link } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { key } = useLocation();
  const done = refusal ? null : findDone(info, doneTask, t);
  const [row, text] = [done?.row, done?.text];

  // The pressed button is gone, so its row takes the focus. A toast names the reward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each coming back says it anew.
  useEffect(() => {
    if (!row || !text) return;
    document.getElementById(`row-${row}`)?.focus({ preventScroll: true });
    toast(text);
  }, [key, row, text]);

  return (
    <div className="split">
      <CenterHead title={t("title")} />
      {/* With JavaScript, a toast shows this text instead. */}
      {text ? (
        <noscript>
          <p className="task-said">{text}</p>
        </noscript>
      ) : null}
      <div className="main-column">
        <LevelCard level={info.level} gold={info.gold} />
        <CheckInCard info={info} refusal={refusal} />
      </div>
      <div className="side-column">
        {TASK_GROUPS.map((group) => (
          <Card key={group} titleId={`group-${group}`} title={t(`group.${group}`)}>
            <p className="task-note">{t(`group.${group}.text`)}</p>
            <ul className="task-list">
              {info.tasks
                .filter((task) => task.group === group)
                .map((task) => (
                  <TaskRow key={task.prop} task={task} refusal={refusal} />
                ))}
            </ul>
          </Card>
        ))}
        <ShareCard link={link} refusal={refusal} />
      </div>
    </div>
  );
}
