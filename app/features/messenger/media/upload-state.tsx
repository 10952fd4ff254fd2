import { useSyncExternalStore } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import { uploadShares } from "./upload-shares.ts";

const none = () => undefined;

/** Shows the upload's progress over the message's body, with a button that cancels the upload. */
export function UploadState({ of }: { of: string }) {
  const t = useText("messenger");
  const share = useSyncExternalStore(uploadShares.subscribe, () => uploadShares.read().get(of), none);
  const percent = Math.round((share ?? 0) * 100);
  return (
    <span className="upload-state">
      <button
        className="icon-button"
        type="button"
        data-act="drop"
        aria-label={t("upload.cancel")}
        style={{ "--share": `${percent}%` } as object}
      >
        <CloseIcon size={20} />
      </button>
      {share === undefined ? null : <span className="visually-hidden">{t("upload.share", { share: percent })}</span>}
    </span>
  );
}
