import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import { sportName } from "#edge/contract/rules/matches.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatName } from "#app/features/names.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { PersonHead } from "#app/features/people/person-head.tsx";
import { personView } from "#app/features/people/person-view.ts";
import { PersonPosts } from "#app/features/shorts/person-posts.tsx";
import { readPersonPosts } from "#app/features/shorts/read-person-posts.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Crest } from "#app/ui/crest.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import "#app/features/user-center/subject-list.css";

/** A person who was last seen within this many seconds is shown as online, because the stored time may lag behind by as much. */
const NOW_S = 1200;

/** Only signed-in people see whether the person is online. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { product, visit, now } = context;
  const id = idParam(params.uid);
  const [person, online] = await Promise.all([
    guard(product.user.getUserBasicInfo({ id })),
    visit.viewer ? guard(product.user.getUserLastOnline({ userid: id })) : null,
  ]);
  return {
    person: personView(person, visit.brand),
    posts: await readPersonPosts(context, person),
    follows: person.follows,
    followsShown: person.follows_shown,
    lastOnline: online?.last_online ?? 0,
    isOnAir: person.is_live === 1,
    isOwn: visit.viewer?.user.uid === id,
    now: now(),
  };
}

export const handle = { areas: ["people", "shorts"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "people");
    const name = args.data?.person.nick ?? "";
    return { title: t("person.title", { name }), description: t("person.description", { name }), hidden: true };
  });

/** A person's public page (Specification 2.13). */
export default function PersonPage() {
  const t = useText("people");
  const visit = useVisit();
  const { person, posts, follows, followsShown, lastOnline, isOnAir, isOwn, now } = useLoaderData<typeof loader>();
  const seen =
    now / 1000 - lastOnline < NOW_S ? t("person.now") : t("person.seen", { time: formatDayTime(lastOnline * 1000, visit) });
  return (
    <>
      <BackHead to="/headline" />
      <PersonHead person={person}>
        {isOwn ? null : isOnAir ? (
          <p className="form-note">
            <Link to={`/live-detail/${person.uid}`}>{t("live.on")}</Link>
          </p>
        ) : lastOnline > 0 ? (
          <p className="form-note">{seen}</p>
        ) : null}
      </PersonHead>
      {isOwn ? (
        <p className="center-note">
          {t("person.own")} <Link to="/user-center/setting">{t("person.privacy")}</Link>
        </p>
      ) : (
        <nav className="person-ways">
          <Link className="button" to={`/c2c-chatroom/${person.uid}`}>
            {t("person.message")}
          </Link>
          <Link className="button button-quiet" to={`/c2c-user/${person.uid}`}>
            {t("person.contact")}
          </Link>
        </nav>
      )}
      {person.isAnchor ? (
        <ul className="center-card center-rows">
          <li>
            <Link className="center-row" to={`/user-center/anchor/${person.uid}`} prefetch="intent">
              <span>{t("person.broadcasts")}</span>
              <ForwardIcon size={18} />
            </Link>
          </li>
          <li>
            <Link className="center-row" to={`/chat-group/anchor/${person.uid}`} prefetch="intent">
              <span>{t("person.fans")}</span>
              <ForwardIcon size={18} />
            </Link>
          </li>
        </ul>
      ) : null}
      <PersonPosts uid={person.uid} posts={posts} isOwn={isOwn} />
      <section className="center-card">
        <h2>{t("person.follows")}</h2>
        {follows.length === 0 ? (
          <p className="center-note">{t(followsShown ? "person.follows.none" : "person.follows.hidden")}</p>
        ) : null}
        <ul className="subject-list divided">
          {follows.map((subject) => (
            <li key={`${subject.kind} ${subject.id}`}>
              <Link to={`/database/${subject.kind}/${sportName(subject.sport_id === 2 ? 2 : 1)}/${subject.id}`} prefetch="intent">
                <Crest logo={subject.logo} size={28} />
                <span className="cut">{formatName(subject, visit.locale)}</span>
                <small>{`${t(subject.sport_id === 2 ? "sport.2" : "sport.1")} · ${t(`person.${subject.kind}`)}`}</small>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
