import { toast } from "#app/client/notices.ts";
import { reportShared } from "#app/client/task-counts.ts";
import { useShare } from "#app/features/share-link/use-share.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ShareIcon } from "#app/ui/act-icons.tsx";

/** Only the share of a signed-in person is counted. */
export function ShareArticle({ id, title }: { id: number; title: string }) {
  const t = useText("site");
  const { user } = useVisit();
  const shareLink = useShare();
  const share = async () => {
    const end = await shareLink(title, `${location.pathname}?id=${id}`);
    if (end === "copied") toast(t("talk.copied"));
    if (end === "failed") toast(t("news.share.failed"));
    if (user && (end === "shared" || end === "copied")) reportShared({ type: "shareInfo", id });
  };
  return (
    <button type="button" className="button button-quiet scripted" onClick={share}>
      <ShareIcon size={18} />
      {t("news.share")}
    </button>
  );
}
