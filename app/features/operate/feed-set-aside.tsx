import type { FeedSetAside as SetAside } from "#edge/contract/calls/operate/feed.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDateTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";

/** Renders nothing if no match was set aside. */
export function FeedSetAside({ matches }: { matches: readonly SetAside[] }) {
  const own = useText("operate-feed");
  const visit = useVisit();
  if (matches.length === 0) return null;
  return (
    <section className="card operate-lines" role="alert">
      <h2 className="operate-fault">{own("aside")}</h2>
      <p>{own("aside.text")}</p>
      <ul>
        {matches.map(({ sport, id, error, since }) => (
          <li key={id} className="operate-line">
            <p className="operate-by">
              <b>{own("post.match", { id: String(id) })}</b>
              <span>{own(`sport.${sport}`)}</span>
              <span>{own("aside.since", { time: formatDateTime(since * 1000, visit) })}</span>
            </p>
            <p className="operate-fault">{error}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
