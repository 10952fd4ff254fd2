import { Link } from "@remix-run/react";
import { clearSearchLog, useStored } from "../../../client/store";
import { useText } from "../../../i18n/use-text";

/** The last searches of this browser (Specification 4.22). */
export function SearchHistory() {
  const t = useText("home");
  const log = useStored("search_log");
  if (!log || log.length === 0) return null;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("search.history")}</h2>
        <button type="button" className="more" onClick={clearSearchLog}>
          {t("search.history.clear")}
        </button>
      </div>
      <div className="link-chips">
        {log.map(({ target_id }) => (
          <Link key={target_id} to={`/search?q=${encodeURIComponent(target_id)}`} discover="none">
            <span className="cut">{target_id}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
