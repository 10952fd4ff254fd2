import { useText } from "#app/i18n/use-text.ts";
import { CommentList } from "./comment-list.tsx";
import { Sheet } from "./sheet.tsx";

/** The comments of a video, over the feed. Used within the area `shorts`. */
export default function CommentsSheet({ short, onClose }: { short: { id: number; uid: number }; onClose: () => void }) {
  const t = useText("shorts");
  return (
    <Sheet title={t("comments.title")} onClose={onClose}>
      <CommentList short={short} />
    </Sheet>
  );
}
