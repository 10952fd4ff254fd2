import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useShare } from "../share-link/use-share.ts";
import { sharedAddress, type ShortView } from "./short-view.ts";

/** Needs the translation area `shorts`. */
export function useShareShort(short: ShortView): () => void {
  const t = useText("shorts");
  const shareLink = useShare();
  return () =>
    void shareLink(short.text, `/m${sharedAddress(short)}`).then((end) => {
      if (end === "copied") toast(t("copied"));
      if (end === "failed") toast(t("share.failed"));
    });
}
