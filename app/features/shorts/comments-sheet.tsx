import { useText } from "#app/i18n/use-text.ts";
import { CommentList } from "./comment-list.tsx";
import { Sheet } from "./sheet.tsx";

interface CommentsSheetProps {
  short: { id: number; uid: number };
  draft: string;
  onCount: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Needs the translation area `shorts`. */
export default function CommentsSheet({ short, draft, onCount, onClose }: CommentsSheetProps) {
  const t = useText("shorts");
  return (
    <Sheet title={t("comments.title")} onClose={onClose}>
      <CommentList short={short} draft={draft} onCount={onCount} />
    </Sheet>
  );
}
