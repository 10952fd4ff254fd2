import { fileReport } from "#edge/streams/streams.ts";
import { notFound } from "../contract/envelope.ts";
import { type Handlers, requireViewer } from "../ground/context.ts";
import { findComment } from "./comments.ts";
import { requireShort } from "./feed.ts";

export const shortReports = {
  async report(context, { id, comment: commentId, reason }) {
    const { user } = await requireViewer(context);
    const short = await requireShort(context, id);
    const found = commentId > 0 ? await findComment(context.db, commentId) : null;
    if (commentId > 0 && found?.shortId !== id) throw notFound(`There is no comment ${commentId} on ${id}`);
    const about = { id, title: short.text, url: short.url, started_at: short.at };
    const isClip = short.kind === "clip" && !found;
    return fileReport(context, user.uid, {
      anchorId: short.uid,
      subject: found ? `comment:${commentId}` : isClip ? `clip:${id}` : `short:${id}`,
      reason,
      look: () => ({
        // If a viewer made the clip, that viewer is responsible for it, not the anchor who is seen in it.
        person: String(found ? found.comment.uid : short.maker || short.uid),
        evidence: {
          ...(isClip ? { clip: about } : { short: about }),
          ...(found && {
            comment: {
              seq: commentId,
              from: String(found.comment.uid),
              nick: found.comment.nick_name,
              text: found.comment.text,
              at: found.comment.at,
            },
          }),
        },
      }),
    });
  },
} satisfies Partial<Handlers<"shorts">>;
