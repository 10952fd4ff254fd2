import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { avatarAddress } from "../../../../edge/contract/rules/avatar";
import { formatDate, formatTime } from "../../../features/format-time";
import { formatCoins } from "../../../features/money/format-money";
import { Facts } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { guard, idParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { useText } from "../../../i18n/use-text";
import { PersonForms } from "./parts/person-forms";
import { personAction } from "./person-action.server";

/** Forms of the screen: each has a key of its own. */
const FORMS = 7;

export async function loader({ context: { product, visit }, params, request }: LoaderFunctionArgs) {
  const uid = idParam(params.uid);
  const [found, { coupon }] = await guard(Promise.all([product.operate.getPerson({ person: uid }), product.operate.getGoods({})]), request);
  const picture = avatarAddress(found.person, visit.brand.avatar);
  return { ...found, picture, coupons: coupon, self: visit.viewer?.user.uid === uid, keys: Array.from({ length: FORMS }, () => crypto.randomUUID()) };
}

export const action = personAction;

export const meta = operateMeta("section.people");

/** An account: what it is and has, and what can be done to it. */
export default function Person() {
  const t = useText("operate");
  const visit = useVisit();
  const { person, ban, silent_until, sessions, orders, picture, coupons, self, version, keys } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const day = (atS: number) => (atS > 0 ? `${formatDate(atS * 1000, visit)} ${formatTime(atS * 1000, visit)}` : "—");
  return (
    <OperateScreen title={person.nick_name} up={{ to: "/operate/people", label: t("section.people") }}>
      <section className="card">
        <div className="operate-person">
          <img className="avatar" src={picture} alt="" width={48} height={48} />
          <p>{person.signature || t("person.silent")}</p>
        </div>
        {ban ? (
          <p className="operate-text operate-banned">
            {ban.until === 0 ? t("person.banned.good", { reason: ban.reason }) : t("person.banned.until", { until: day(ban.until), reason: ban.reason })}
          </p>
        ) : null}
        {silent_until > 0 ? <p className="operate-text operate-banned">{t("person.silenced", { until: day(silent_until) })}</p> : null}
        <Facts
          list={[
            [t("person.uid"), person.uid],
            [t("person.mobile"), person.mobile],
            [t("person.level"), person.user_level],
            [t("person.vip"), person.vip_level > 0 ? t("person.vip.until", { level: person.vip_level, until: day(person.vip_date) }) : "—"],
            [t("person.gold"), formatCoins(person.gold, visit.locale)],
            [t("person.diamond"), formatCoins(person.diamond, visit.locale)],
            [t("person.registered"), day(person.regist_time)],
            [t("person.login"), day(person.last_login)],
            [t("person.sessions"), sessions],
            [t("person.roles"), [person.is_anchor && t("people.is_anchor"), person.is_operate && t("people.is_operate")].filter(Boolean).join(" · ") || "—"],
            [t("person.from"), [person.site, person.channel, person.invited_by > 0 && t("person.invited", { uid: person.invited_by })].filter(Boolean).join(" · ") || "—"],
            [t("person.city"), person.city || "—"],
          ]}
        />
        <p className="operate-links">
          <Link to={`/operate/orders?person=${person.uid}`}>{t("person.orders", { count: orders })}</Link>
          <Link to={`/operate/log?subject_kind=person&subject_id=${person.uid}`}>{t("person.log")}</Link>
        </p>
      </section>
      <PersonForms person={person} banned={ban !== null} self={self} version={version} keys={keys} coupons={coupons} state={state} />
    </OperateScreen>
  );
}
