import { toast } from "#app/client/notices.ts";
import type { ShareEnd } from "#app/client/share-link.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BackCloses } from "#app/ui/back-closes.tsx";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import { ShareIcon } from "#app/ui/act-icons.tsx";
import { TalkIcon } from "../gifts/icons.tsx";
import "./share-sheet.css";

interface ShareSheetProps {
  title: string;
  /** Must be called during the press, because Safari opens its share sheet only then. */
  shareLink: () => Promise<ShareEnd>;
  onEnd: ((end: ShareEnd) => boolean) | undefined;
  onSend: () => void;
  onClose: () => void;
}

export default function ShareSheet({ title, shareLink, onEnd, onSend, onClose }: ShareSheetProps) {
  const t = useText("messenger");
  const hasSystemSheet = "share" in navigator;
  const share = async (): Promise<void> => {
    const end = await shareLink();
    if (end !== "closed") onClose();
    if (onEnd?.(end)) return;
    if (end === "copied" || end === "failed") toast(t(`share.${end}`));
  };
  return (
    <HeadedSheet className="share-sheet" title={t("share.title")} close={t("close")} onClose={onClose}>
      <BackCloses />
      <p className="cut secondary">{title}</p>
      <ul className="divided">
        <li>
          <button
            type="button"
            className="row-wide"
            onClick={() => {
              onClose();
              onSend();
            }}
          >
            <TalkIcon />
            {t("share.chat")}
          </button>
        </li>
        <li>
          <button type="button" className="row-wide" onClick={() => void share()}>
            <ShareIcon />
            {t(hasSystemSheet ? "share.link" : "share.copy")}
          </button>
        </li>
      </ul>
    </HeadedSheet>
  );
}
