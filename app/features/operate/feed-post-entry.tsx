import { Link } from "@remix-run/react";
import type { FeedPostLine } from "#edge/contract/calls/operate/feed.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDateTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";

export function FeedPostEntry({ post }: { post: FeedPostLine }) {
  const own = useText("operate-feed");
  const visit = useVisit();
  const ms = post.received_at * 1000;
  return (
    <li className="operate-line">
      <p>
        <b className="feed-batch">{post.batch}</b>
      </p>
      <p className="operate-by">
        <time dateTime={new Date(ms).toISOString()}>{formatDateTime(ms, visit)}</time>
        {post.source ? <span>{post.source}</span> : null}
        <span>{own("post.events", { count: post.events })}</span>
        <span>{own("post.applied", { count: post.applied })}</span>
        {post.repeated > 0 ? <span>{own("post.repeated", { count: post.repeated })}</span> : null}
        {post.refused > 0 ? <span className="operate-fault">{own("post.refused", { count: post.refused })}</span> : null}
      </p>
      {post.matches.length > 0 ? (
        <p className="operate-links">
          {post.matches.map(({ sport, id }) => (
            <Link key={id} to={`/operate/feed/${sport}/${id}`} prefetch="intent">
              {own("post.match", { id: String(id) })}
            </Link>
          ))}
        </p>
      ) : null}
      {post.reasons.length > 0 ? (
        <details className="operate-fold">
          <summary>{own("post.reasons")}</summary>
          <ol className="feed-reasons">
            {post.reasons.map(({ index, reason }) => (
              <li key={index}>
                <b>{index}</b> {reason}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </li>
  );
}
