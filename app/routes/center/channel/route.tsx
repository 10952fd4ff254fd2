import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { roomWord } from "#app/features/live/card-view.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireAnchor } from "#app/features/user-center/require-anchor.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchForm } from "#app/ui/switch-row.tsx";
import { findAnswer } from "#app/ui/form/form-answer.ts";
import { channelAction } from "./channel-action.ts";
import { ScheduleForm } from "./plan-form.tsx";
import "#app/features/user-center/subject-list.css";
import "./channel.css";

/** If the address names a scheduled broadcast (`edit`), the form shows it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { uid } = requireAnchor(context, request);
  const { product, visit } = context;
  const query = new URL(request.url).searchParams;
  const [own, { common }] = await Promise.all([
    guard(product.channel.getOwnChannel({}), request),
    guard(product.config.getCommonConfig({})),
  ]);
  const word = (category: string): string => roomWord("category", category, visit.locale);
  const plans = own.plans.map((scheduled) => ({
    id: scheduled.plan_id,
    title: scheduled.title,
    word: scheduled.category,
    category: word(scheduled.category),
    startMs: scheduled.start_time * 1000,
    reminders: scheduled.reminders,
  }));
  return {
    uid,
    plans,
    edited: plans.find(({ id }) => String(id) === query.get("edit")) ?? null,
    acceptsRaids: own.accepts_raids === 1,
    isLive: own.is_live === 1,
    words: common.live_category.map((category) => ({ word: category, name: word(category) })),
    bounds: readBounds("channel.savePlan", ["title"]),
    done: query.get("done"),
  };
}

export const action = channelAction;

export const handle = { areas: ["channel", "people"] } satisfies ScreenHandle;

export const meta = createMeta("channel", "channel.title", "channel.description");

const DONE = { saved: "channel.saved", cancelled: "channel.cancelled", switched: "channel.switched" } as const;

/** The channel's scheduled broadcasts, and the choice whether other anchors may raid this room. */
export default function OwnChannel() {
  const t = useText("channel");
  const people = useText("people");
  const visit = useVisit();
  const { uid, plans, edited, acceptsRaids, isLive, words, bounds, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  return (
    <CenterScreen
      title={t("channel.title")}
      done={done !== null && done in DONE ? t(DONE[done as keyof typeof DONE]) : false}
      up={{ to: "/user-center/anchor", label: people("anchor.title") }}
    >
      <section className="center-card">
        <h2>{t("channel.plans")}</h2>
        {plans.length === 0 ? <p className="center-note">{t("channel.plans.none")}</p> : null}
        <ul className="center-rows">
          {plans.map(({ id, title, category, startMs, reminders }) => (
            <li key={id} className="own-plan row">
              <div>
                <b>{title}</b>
                <small className="hint">
                  <time dateTime={new Date(startMs).toISOString()}>
                    {formatDate(startMs, visit)} {formatTime(startMs, visit)}
                  </time>
                  {category ? ` · ${category}` : ""} · {t("channel.reminders", { count: reminders })}
                </small>
              </div>
              <Form method="get" preventScrollReset>
                <input type="hidden" name="edit" value={id} />
                <button type="submit" className="chip" aria-label={t("channel.edit.of", { title })}>
                  {t("channel.edit")}
                </button>
              </Form>
              <Form method="post">
                <input type="hidden" name="intent" value="cancel" />
                <input type="hidden" name="plan" value={id} />
                <button type="submit" className="chip" aria-label={t("channel.cancel.of", { title })} disabled={isBusy}>
                  {t("channel.cancel")}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
      <ScheduleForm
        key={edited?.id ?? `new ${plans.length}`}
        scheduled={edited}
        words={words}
        bounds={bounds}
        answer={findAnswer(answer, "channel.savePlan")}
      />
      <section className="center-card">
        <h2>{t("channel.raids")}</h2>
        <SwitchForm
          className="center-row"
          label={t("channel.raids.on")}
          name="accepts"
          isOn={acceptsRaids}
          fields={{ intent: "raids" }}
        />
        <ul className="center-rows">
          {isLive ? <CenterRow to="/user-center/raid" label={t("channel.raid")} /> : null}
          <CenterRow to={`/live-detail/${uid}`} label={t("channel.room")} />
        </ul>
      </section>
    </CenterScreen>
  );
}
