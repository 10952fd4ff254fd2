import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { FieldNote } from "#app/ui/form/field.tsx";
import type { Product } from "#edge/contract/index.ts";
import { cardView } from "#app/features/live/card-view.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { press } from "#app/features/submit/press.server.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireAnchor } from "#app/features/user-center/require-anchor.ts";
import { useText } from "#app/i18n/use-text.ts";
import { RaidState } from "./raid-state.tsx";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/user-center/subject-list.css";
import "./raid.css";

/** Reads the rooms that the anchor may raid, and the raid if one was started. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireAnchor(context, request);
  const { product } = context;
  const [own, targets] = await Promise.all([
    guard(product.channel.getOwnChannel({}), request),
    guard(product.channel.getRaidTargets({}), request),
  ]);
  const raid = own.is_live === 1 ? own.raid : null;
  return { isLive: own.is_live === 1, raid, rooms: targets.list.map((card) => cardView(card, context)) };
}

/** The intent `stop` cancels the raid; otherwise a raid to the room `target` starts. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const act = ({ channel }: Product): Promise<unknown> =>
    form.get("intent") === "stop" ? channel.stopRaid({}) : channel.raid({ target: idParam(String(form.get("target") ?? "")) });
  return press(args, act, { done: "/user-center/raid" });
}

export const handle = { areas: ["channel", "people"] } satisfies ScreenHandle;

export const meta = createMeta("channel", "channel.raid", "channel.raid.description");

/** A broadcast can start one raid, to a room that accepts raids. */
export default function RaidScreen() {
  const t = useText("channel");
  const people = useText("people");
  const { isLive, raid, rooms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  return (
    <CenterScreen title={t("channel.raid")} up={{ to: "/user-center/channel", label: t("channel.title") }}>
      {answer ? <FieldNote id="raid-note" error={answer.message} /> : null}
      {raid ? (
        <RaidState raid={raid} isBusy={isBusy} />
      ) : isLive ? (
        <section className="center-card">
          <p className="center-note">{t(rooms.length > 0 ? "channel.raid.text" : "channel.raid.none")}</p>
          {rooms.length > 0 ? (
            <ul className="center-rows">
              {rooms.map(({ id, nick, title, avatar, viewers }) => (
                <li key={id} className="raid-room row-wide">
                  <img className="avatar" src={avatar} alt="" width={40} height={40} loading="lazy" />
                  <p className="grows">
                    <b className="cut">{nick}</b>
                    <small className="cut hint">
                      {t("channel.raid.viewers", { count: viewers })} · {title}
                    </small>
                  </p>
                  <Form method="post">
                    <input type="hidden" name="target" value={id} />
                    <button type="submit" className="chip" aria-label={`${t("channel.raid.lead")}: ${nick}`} disabled={isBusy}>
                      {t("channel.raid.lead")}
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ) : (
        <Empty
          plain
          title={t("channel.raid.off")}
          text={t("channel.raid.off.text")}
          to="/user-center/live-desk"
          link={people("anchor.studio")}
        />
      )}
    </CenterScreen>
  );
}
