import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { formatDateTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { toChatDesk } from "#app/features/operate/chat-desk.ts";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { newForms } from "#app/features/operate/item.server.ts";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { PersonForms } from "./parts/person-forms.tsx";
import { FORMS, personAction } from "./person-action.server.ts";

const ROLES = ["is_anchor", "is_anchor_admin", "is_youliao", "is_operate"] as const;

export async function loader({ context: { product, visit }, params, request }: LoaderFunctionArgs) {
  const uid = idParam(params.uid);
  const [{ version, ...found }, { coupon }, { words }] = await guard(
    Promise.all([product.operate.getPerson({ person: uid }), product.operate.getGoods({}), product.operate.getAdverts({})]),
    request,
  );
  const picture = avatarAddress(found.person, visit.brand.avatar);
  return {
    ...found,
    picture,
    coupons: coupon,
    words,
    self: visit.viewer?.user.uid === uid,
    forms: newForms(FORMS, version),
  };
}

export const action = personAction;

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.people");

export default function Person() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const { person, room, words, anchor, ban, silent_until, sessions, orders, picture, coupons, self } =
    useLoaderData<typeof loader>();
  const day = (atS: number) => (atS > 0 ? formatDateTime(atS * 1000, visit) : "—");
  return (
    <OperateScreen title={person.nick_name} up="people">
      <section className="card">
        <div className="operate-person">
          <img className="avatar" src={picture} alt="" width={48} height={48} />
          <p>{person.signature || own("person.silent")}</p>
        </div>
        {ban ? (
          <p className="operate-text operate-banned">
            {ban.until === 0
              ? own("person.banned.good", { reason: ban.reason })
              : own("person.banned.until", { until: day(ban.until), reason: ban.reason })}
          </p>
        ) : null}
        {silent_until > 0 ? (
          <p className="operate-text operate-banned">{own("person.silenced", { until: day(silent_until) })}</p>
        ) : null}
        <Facts
          list={[
            [own("person.uid"), person.uid],
            [own("person.mobile"), person.mobile],
            [own("person.level"), person.user_level],
            [
              own("person.vip"),
              person.vip_level > 0 ? own("person.vip.until", { level: person.vip_level, until: day(person.vip_date) }) : "—",
            ],
            [own("person.gold"), formatCoins(person.gold, visit.locale)],
            [own("person.diamond"), formatCoins(person.diamond, visit.locale)],
            [own("person.registered"), day(person.regist_time)],
            [own("person.login"), day(person.last_login)],
            [own("person.sessions"), sessions],
            [
              own("person.roles"),
              ROLES.filter((role) => person[role])
                .map((role) => own(`people.${role}`))
                .join(" · ") || "—",
            ],
            [
              own("person.from"),
              [person.site, person.channel, person.invited_by > 0 && own("person.invited", { uid: person.invited_by })]
                .filter(Boolean)
                .join(" · ") || "—",
            ],
            [own("person.city"), person.city || "—"],
          ]}
        />
        <p className="operate-links">
          <Link to={`/operate/orders?person=${person.uid}`}>{own("person.orders", { count: orders })}</Link>
          {room ? <Link to={`/operate/people/${person.uid}/channel`}>{own("person.channel")}</Link> : null}
          {self ? null : <Link to={toChatDesk({ person: person.uid })}>{own("chat.desk")}</Link>}
          {room ? <Link to={toChatDesk({ room: roomOfAnchor(person.uid) })}>{own("chat.desk.room")}</Link> : null}
          <Link to={`/operate/log?subject_kind=person&subject_id=${person.uid}`}>{t("log.here")}</Link>
        </p>
      </section>
      <PersonForms
        person={person}
        room={room}
        words={words}
        anchor={anchor}
        banned={ban !== null}
        self={self}
        coupons={coupons}
      />
    </OperateScreen>
  );
}
