import { Link } from "@remix-run/react";
import type { LiveCardView } from "#app/features/live/card-view.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SectionHead } from "./section-head.tsx";

export function Anchors({ anchors }: { anchors: readonly LiveCardView[] }) {
  const t = useText("home");
  return (
    <section className="card">
      <SectionHead title={t("anchors")} to="/anchor-list" more={t("more.anchors")} />
      <ul className="hot-leagues home-anchors">
        {anchors.map(({ id, nick, avatar, isLive }) => (
          <li key={id}>
            <Link className="caption" to={`/user-center/anchor/${id}`} prefetch="intent" discover="none">
              <img
                className={isLive ? "avatar home-on-air" : "avatar"}
                src={avatar}
                alt=""
                width={48}
                height={48}
                loading="lazy"
              />
              <span className="cut">{nick}</span>
              {isLive ? <small>{t("search.on-air")}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
