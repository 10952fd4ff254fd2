import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { LEVEL_MAX } from "#edge/contract/rules/vip.ts";
import { ROOM_ANNOUNCEMENT_MAX_LENGTH, roomRole, SLOW_MODE_SECONDS } from "#edge/contract/rules/rooms.ts";
import { AreaField, Field, FieldNote } from "#app/ui/form/field.tsx";
import { roomAction } from "#app/features/moderation/room-action.server.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import { SwitchForm } from "#app/ui/switch-row.tsx";
import { ActForm, RoomLog, Restraints } from "./parts.tsx";
import "./desk.css";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const anchorid = idParam(params.id);
  const query = new URL(request.url).searchParams.get("before");
  const before = query === null ? undefined : idParam(query);
  const [moderation, { anchor }] = await Promise.all([
    guard(context.product.room.getRoomDesk({ anchorid, before }), request),
    guard(context.product.live.getLivePageData({ anchorid })),
  ]);
  return { ...moderation, anchorid, nick: anchor.nick_name, isOlder: before !== undefined };
}

export const action = ({ context, params, request }: ActionFunctionArgs) =>
  roomAction(context, request, idParam(params.id), `/live-detail/${params.id}/desk`);

export const handle = { areas: ["moderation"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "moderation");
    const title = args.data ? t("desk.of", { name: args.data.nick }) : t("desk");
    return { title, description: title };
  });

export default function RoomModerationScreen() {
  const t = useText("moderation");
  const { user } = useVisit();
  const { state, words, moderators, mutes, bans, log, anchorid, nick, isOlder } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  const isOwner = roomRole(user, { anchorId: anchorid, moderators: [] }) !== "viewer";
  return (
    <div className="desk">
      <ScreenHead up={{ to: `/live-detail/${anchorid}`, label: t("desk.back") }} title={t("desk.of", { name: nick })} />
      {answer && "message" in answer ? <FieldNote id="desk-note" error={answer.message} /> : null}
      <section className="card">
        <h2>{t("rules")}</h2>
        <SwitchForm
          label={t("followers")}
          name="followers_only"
          isOn={state.followers_only === 1}
          fields={{ act: "rules", slow_s: state.slow_s, min_level: state.min_level }}
        />
        <Form method="post" className="desk-form" key={JSON.stringify(state)}>
          <input type="hidden" name="act" value="rules" />
          <label className="field">
            {t("slow")}
            <select name="slow_s" defaultValue={state.slow_s}>
              <option value={0}>{t("slow.0")}</option>
              {SLOW_MODE_SECONDS.map((seconds) =>
                seconds === null ? null : (
                  <option key={seconds} value={seconds}>
                    {t("slow.s", { count: seconds })}
                  </option>
                ),
              )}
            </select>
          </label>
          <input type="hidden" name="followers_only" value={state.followers_only} />
          <Field name="min_level" label={t("level")} type="number" min={0} max={LEVEL_MAX} defaultValue={state.min_level} />
          <button type="submit" className="button" disabled={isBusy}>
            {t("save")}
          </button>
        </Form>
      </section>
      <section className="card">
        <Form method="post" className="desk-form" key={state.announcement}>
          <input type="hidden" name="act" value="announce" />
          <AreaField
            name="text"
            label={t("announcement")}
            hint={t("announcement.hint")}
            defaultValue={state.announcement}
            maxLength={ROOM_ANNOUNCEMENT_MAX_LENGTH}
            rows={2}
          />
          <button type="submit" className="button" disabled={isBusy}>
            {t("save")}
          </button>
        </Form>
      </section>
      {isOwner ? (
        <>
          <section className="card">
            <Form method="post" className="desk-form" key={words.join()}>
              <input type="hidden" name="act" value="words" />
              <AreaField name="words" label={t("words")} hint={t("words.hint")} defaultValue={words.join("\n")} rows={4} />
              <button type="submit" className="button" disabled={isBusy}>
                {t("save")}
              </button>
            </Form>
          </section>
          <section className="card">
            <h2>{t("moderators")}</h2>
            <p className="desk-text secondary">{t("moderators.text")}</p>
            {moderators.length === 0 ? <p className="desk-text secondary">{t("moderators.none")}</p> : null}
            <ul className="desk-list">
              {moderators.map(({ person, nick: name }) => (
                <li key={person}>
                  <span className="grows">{name ? `${name} (${person})` : person}</span>
                  <ActForm act="unname" person={person} label={t("remove")} name={name || person} />
                </li>
              ))}
            </ul>
            <Form method="post" className="desk-form" key={moderators.length}>
              <input type="hidden" name="act" value="name" />
              <Field name="person" label={t("moderator.add")} inputMode="numeric" required maxLength={20} autoComplete="off" />
              <button type="submit" className="button" disabled={isBusy}>
                {t("add")}
              </button>
            </Form>
          </section>
        </>
      ) : null}
      <Restraints title={t("mutes")} list={mutes} lift="unmute" />
      <Restraints title={t("bans")} list={bans} lift="unban" />
      <section className="card">
        <h2>{t("log")}</h2>
        <RoomLog lines={log} />
        {log.length >= 50 ? (
          <Link className="desk-older" to={`?before=${log.at(-1)?.id ?? 1}`} preventScrollReset={!isOlder}>
            {t("log.older")}
          </Link>
        ) : null}
      </section>
    </div>
  );
}
