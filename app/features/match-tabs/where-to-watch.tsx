import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";
import type { WatchView } from "./watch-view.server.ts";

/**
 * The broadcasters of the reader's country, and below them those of other countries. Each link leads through the page for leaving
 * the site.
 */
export function WhereToWatch({ watch }: { watch: WatchView }) {
  const t = useText("match");
  const { country, own, others } = watch;
  return (
    <Card titleId="watch-title" title={t("watch.title")} aside={country ? <span className="secondary">{country}</span> : null}>
      <div className="card-body watch">
        {own.length > 0 ? (
          <Channels list={own} />
        ) : (
          <p className="secondary">{country ? t("watch.none", { country }) : t("watch.nowhere")}</p>
        )}
        {others.length > 0 ? (
          <details>
            <summary>{t("watch.more")}</summary>
            <dl>
              {others.map(([name, list]) => (
                <div key={name}>
                  <dt className="hint">{name}</dt>
                  <dd>
                    <Channels list={list} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ) : null}
        <Link className="more" to="/user-center/setting#comfort">
          {t("watch.choose")}
        </Link>
      </div>
    </Card>
  );
}

const Channels = ({ list }: { list: WatchView["own"] }) => (
  <ul className="watch-channels">
    {list.map(([name, url]) => (
      <li key={name}>
        {url ? (
          <a className="chip" href={`/m/pp/talk?url=${encodeURIComponent(url)}`} rel="nofollow">
            {name}
          </a>
        ) : (
          <span className="chip">{name}</span>
        )}
      </li>
    ))}
  </ul>
);
