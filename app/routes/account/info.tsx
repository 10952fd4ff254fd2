import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { CONSTELLATIONS } from "#edge/contract/rules/accounts.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatCalendarDate, formatDate } from "#app/features/format-time.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "#app/ui/form/form.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = requireOwn(context, request);
  const { user: calls } = context.product;
  const [{ agent, third_member: member }, { tags }] = await guard(
    Promise.all([calls.getUserThirdPrivateAgent({}), calls.getUserInfo({})]),
    request,
  );
  const { age, constellation, ...profile } = user.profile;
  return {
    saved: new URL(request.url).searchParams.has("saved"),
    avatar: avatarAddress(user, context.visit.brand.avatar),
    nick: user.nick_name,
    uid: user.uid,
    mobile: user.mobile,
    registered: user.regist_time,
    profile,
    age,
    // null if an upstream back end uses a name that is not in the list.
    constellation: CONSTELLATIONS.find((known) => known === constellation) ?? null,
    tags,
    partner: agent && writtenIn(agent, "name", context.visit.locale),
    member,
  };
}

export const handle = { areas: ["center", "profile"] } satisfies ScreenHandle;

export const meta = createMeta("center", "info.title", "info.description");

const GENDERS = ["field.gender.0", "field.gender.1", "field.gender.2"] as const;

export default function Info() {
  const t = useText("center");
  const own = useText("profile");
  const visit = useVisit();
  const { saved, avatar, nick, uid, mobile, registered, profile, age, constellation, tags, partner, member } =
    useLoaderData<typeof loader>();
  const birthday = formatCalendarDate(profile.birthday, visit.locale);
  const rows = [
    [t("field.nick"), nick],
    [t("uid", { uid: "" }).trim(), String(uid)],
    [t("field.gender"), t(GENDERS[profile.gender] ?? "field.gender.0")],
    [t("field.birthday"), birthday],
    [own("field.age"), age > 0 && own("info.age", { age })],
    [own("field.constellation"), constellation && own(`constellation.${constellation}`)],
    [t("field.city"), profile.city],
    [own("field.career"), profile.career],
    ...(tags.length > 0 ? [[own("field.tags"), tags.join(" · ")] as const] : []),
    [t("field.signature"), profile.signature],
    ...(partner ? [[t("member.field", { partner }), member] as const] : []),
    [t("field.mobile"), mobile],
    [own("field.height"), profile.height > 0 && own("info.height", { height: profile.height })],
    [own("field.weight"), profile.weight > 0 && own("info.weight", { weight: profile.weight })],
    [t("field.registered"), formatDate(registered * 1000, visit)],
  ] as const;
  return (
    <CenterScreen title={t("info.title")} done={saved && t("info.saved")}>
      <dl className="center-card center-rows">
        <div className="center-row">
          <dt>{t("field.avatar")}</dt>
          <dd>
            <img className="avatar" src={avatar} alt="" width={48} height={48} />
          </dd>
        </div>
        {rows.map(([name, value]) => (
          <div key={name} className="center-row">
            <dt>{name}</dt>
            <dd>{value || t("info.empty")}</dd>
          </div>
        ))}
      </dl>
      <div className="center-form account-form">
        <Link className="button" to="/user-center/edit-account">
          {t("info.edit")}
        </Link>
      </div>
    </CenterScreen>
  );
}
