import { useFetcher } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";
import { useMatchAddress } from "../match-header/match-address.ts";
import type { WatchView } from "./watch-view.server.ts";

/**
 * The broadcasters of the reader's country, and below them those of other countries. Each link leads through the page for leaving
 * the site.
 */
export function WhereToWatch({ watch }: { watch: WatchView }) {
  const t = useText("match");
  const { country, own, others } = watch;
  return (
    <Card titleId="watch-title" title={t("watch.title")} aside={<CountryChoice watch={watch} />}>
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
      </div>
    </Card>
  );
}

/** The choice is the same setting as on the settings screen. Without JavaScript, a button sends the choice. */
function CountryChoice({ watch: { chosen, choices } }: { watch: WatchView }) {
  const t = useText("match");
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={useMatchAddress()} className="watch-choice">
      <input type="hidden" name="comfort" value="save" />
      <select
        name="tv_country"
        key={chosen}
        defaultValue={chosen}
        required
        aria-label={t("watch.choose")}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {chosen === "" ? (
          <option value="" disabled>
            {t("watch.choose")}
          </option>
        ) : null}
        {choices.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="chip">
          {t("watch.show")}
        </button>
      </noscript>
    </fetcher.Form>
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
