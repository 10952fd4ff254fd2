import { Form, Link } from "@remix-run/react";
import type { OwnPost } from "#edge/contract/entities/short.ts";
import { formatMinutes } from "#edge/contract/rules/durations.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { Pictures } from "./pictures.tsx";
import "./own-post.css";

/** Needs the translation area `shorts`. */
export function OwnPostRow({ post }: { post: OwnPost }) {
  const t = useText("shorts");
  const visit = useVisit();
  const isVideo = post.kind === "video";
  const hasFiles = post.state === "pending" || post.state === "shown";
  const to = isVideo ? `/shortvideo/${post.id}` : `/share/dynamic/${post.id}`;
  return (
    <li className="own-post">
      {isVideo && hasFiles && post.cover ? <img src={post.cover} alt="" width={60} height={80} loading="lazy" /> : null}
      <div className="grows">
        <p className="own-post-head row hint">
          <span className="own-post-state" data-state={post.state}>
            {t(`state.${post.state}`)}
          </span>
          <small>
            {isVideo ? `${formatMinutes(post.duration)} · ` : ""}
            {formatDayTime(post.created_at * 1000, visit)}
          </small>
        </p>
        <p className="own-post-text">{post.state === "shown" ? <Link to={to}>{post.text}</Link> : post.text}</p>
        {post.reason ? <p className="secondary">{t("state.reason", { reason: post.reason })}</p> : null}
        {hasFiles ? <Pictures pictures={post.pictures} /> : null}
        {post.state === "removed" ? null : (
          <Form
            method="post"
            onSubmit={(event) => {
              if (!confirm(t("delete.ask"))) event.preventDefault();
            }}
          >
            <input type="hidden" name="delete" value={post.id} />
            <button type="submit" className="text-button">
              {t("delete")}
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
