import { Link } from "@remix-run/react";
import { useContext } from "react";
import { clearSearchLog, useStored } from "#app/state/stored-state.ts";
import { stateKey } from "#edge/contract/rules/addresses.ts";
import { NonceContext } from "#app/features/nonce.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { earlyHistoryScript } from "./early-history-script.ts";

/** Only this browser stores the searches (Specification 4.22). A script draws them before React runs, so that nothing moves. */
export function SearchHistory() {
  const t = useText("home");
  const { brand } = useVisit();
  const nonce = useContext(NonceContext);
  const log = useStored("search_log");
  if (log?.length === 0) return null;
  return (
    <>
      <section className="card" hidden={!log} suppressHydrationWarning>
        <div className="card-head">
          <h2>{t("search.history")}</h2>
          <button type="button" className="more" onClick={clearSearchLog}>
            {t("search.history.clear")}
          </button>
        </div>
        {log ? (
          <div key="links" className="link-chips">
            {log.map(({ target_id }) => (
              <Link key={target_id} to={`/search?q=${encodeURIComponent(target_id)}`} discover="none">
                <span className="cut">{target_id}</span>
              </Link>
            ))}
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React from the links that the script draws.
          <div key="early" className="link-chips" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        )}
      </section>
      {log ? null : (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a constant and a brand's code.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyHistoryScript(stateKey(brand)) : "" }}
        />
      )}
    </>
  );
}
