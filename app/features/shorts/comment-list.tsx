import { useState } from "react";
import { COMMENT_MAX, mayDeleteComment } from "#edge/contract/rules/shorts.ts";
import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../format-time.ts";
import { typedMeanwhile } from "../typed-meanwhile.ts";
import { useAfterSignIn } from "../login-prompt/use-after-sign-in.ts";
import { useVisit } from "../../visit/visit.ts";
import { reportShort } from "./report-short.ts";
import { useComments } from "./use-comments.ts";
import "./comments.css";

interface CommentListProps {
  short: { id: number; uid: number };
  /** The text that a guest typed before the sign-in. */
  draft?: string;
  /** 1 for each new comment, -1 for each deleted comment. */
  onCount?: (by: 1 | -1) => void;
}

/** Needs the translation area `shorts`. */
export function CommentList({ short, draft = "", onCount }: CommentListProps) {
  const t = useText("shorts");
  const visit = useVisit();
  const { user } = visit;
  const { list, hasMore, hasFailed, isBusy, more, write, remove } = useComments(short.id, onCount);
  const [text, setText] = useState(draft);
  useAfterSignIn("comment", setText);
  const report = async (comment: number): Promise<void> => {
    const end = await reportShort({ id: short.id, comment, reason: "abuse" });
    if (end === "done") toast(t("report.done"));
  };
  return (
    <>
      <div className="short-comments">
        {list === null && !hasFailed ? <p className="short-comments-note">{t("loading")}</p> : null}
        {hasFailed ? (
          <p className="short-comments-note" role="alert">
            {t("comments.failed")}{" "}
            <button type="button" className="text-button" onClick={more}>
              {t("again")}
            </button>
          </p>
        ) : null}
        {list?.length === 0 ? <p className="short-comments-note">{t("comments.none")}</p> : null}
        <ul>
          {list?.map((comment) => (
            <li key={comment.id}>
              <p>
                <b>{comment.nick_name}</b>
                <small className="hint" title={formatDayTime(comment.at * 1000, visit)}>
                  {comment.ago || formatDayTime(comment.at * 1000, visit)}
                </small>
              </p>
              <p className="short-comment-text">{comment.text}</p>
              {user && mayDeleteComment(user, { writer: comment.uid, author: short.uid }) ? (
                <button type="button" className="text-button" onClick={() => void remove(comment.id)}>
                  {t("comment.delete")}
                </button>
              ) : (
                <button type="button" className="text-button" onClick={() => void report(comment.id)}>
                  {t("report")}
                </button>
              )}
            </li>
          ))}
        </ul>
        {hasMore ? (
          <button type="button" className="button button-quiet" onClick={more}>
            {t("comments.more")}
          </button>
        ) : null}
      </div>
      <form
        className="short-comment-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "")
            void write(text.trim()).then((isWritten) => isWritten && setText((now) => typedMeanwhile(now, text)));
        }}
      >
        <input
          className="grows"
          name="comment"
          value={text}
          maxLength={COMMENT_MAX}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={t("comment.field")}
          placeholder={t("comment.field")}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button" disabled={isBusy || text.trim() === ""}>
          {t("comment.send")}
        </button>
      </form>
    </>
  );
}
