import { Form, Link } from "@remix-run/react";
import type { FollowedSubject } from "#edge/contract/calls/user-people.ts";
import type { SportName } from "#edge/contract/rules/matches.ts";
import type { LiveCardView } from "#app/features/live/card-view.ts";
import { formatName } from "#app/features/names.ts";
import type { MasterView } from "#app/features/plans/plan-view.ts";
import { RecordLine } from "#app/features/plans/record-line.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";

interface About {
  kind: "team" | "league" | "anchor" | "master";
  sport: SportName;
  id: number;
  name: string;
}

function Fields({ about: { kind, sport, id, name } }: { about: About }) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="sport" value={sport} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
    </>
  );
}

export function FollowedRow({ subject, sport }: { subject: FollowedSubject; sport: SportName }) {
  const t = useText("people");
  const { locale } = useVisit();
  const { kind, id, logo } = subject;
  const name = formatName(subject, locale);
  return (
    <li>
      <Link to={kind === "team" ? `/database/team/${sport}/${id}` : `/database/league/${sport}/${id}`} prefetch="intent">
        <Crest logo={logo} size={28} />
        <span>
          <b className="cut">{name}</b>
          <small>{t(`sport.${sport === "basketball" ? 2 : 1}`)}</small>
        </span>
      </Link>
      <Form method="post" preventScrollReset>
        <Fields about={{ kind, sport, id, name }} />
        <button type="submit" name="type" value="0" className="chip" aria-label={t("follow.end.of", { name })}>
          {t("follow.end")}
        </button>
      </Form>
    </li>
  );
}

export function AnchorRow({ card: { id, nick, avatar, title, match, isLive, isSoon } }: { card: LiveCardView }) {
  const t = useText("people");
  const rooms = useText("rooms");
  return (
    <li>
      <Link to={`/live-detail/${id}`} prefetch="intent">
        <img className="avatar" src={avatar} alt="" width={40} height={40} loading="lazy" />
        <span>
          <b className="cut">{nick}</b>
          <small className="cut">{match || title}</small>
        </span>
        <em className={isLive ? "followed-state hint followed-live" : "followed-state hint"}>
          {rooms(isLive ? "live" : isSoon ? "soon.off" : "offline")}
        </em>
      </Link>
      <Form method="post" preventScrollReset>
        <Fields about={{ kind: "anchor", sport: "football", id, name: nick }} />
        <button type="submit" name="type" value="0" className="chip" aria-label={t("follow.end.of", { name: nick })}>
          {t("follow.end")}
        </button>
      </Form>
    </li>
  );
}

export function MasterRow({ master: { uid, nick, avatar, record }, onSale }: { master: MasterView; onSale: number }) {
  const t = useText("people");
  const redorder = useText("redorder");
  return (
    <li>
      <Link to={`/redorder/master/${uid}`} prefetch="intent">
        <img className="avatar" src={avatar} alt="" width={40} height={40} loading="lazy" />
        <span>
          <span className="rank-name">
            <b className="cut">{nick}</b>
            {onSale > 0 ? <small>{redorder("rank.on-sale", { count: onSale })}</small> : null}
          </span>
          <RecordLine record={record} />
        </span>
      </Link>
      <Form method="post" preventScrollReset>
        <Fields about={{ kind: "master", sport: "football", id: uid, name: nick }} />
        <button type="submit" name="type" value="0" className="chip" aria-label={t("follow.end.of", { name: nick })}>
          {t("follow.end")}
        </button>
      </Form>
    </li>
  );
}

export function UndoForm({ about }: { about: About }) {
  const t = useText("people");
  return (
    <Form method="post" preventScrollReset className="followed-undo">
      <Fields about={about} />
      <button type="submit" name="type" value="1" className="text-button">
        {t("follow.undo")}
      </button>
    </Form>
  );
}
