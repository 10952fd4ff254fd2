import { useEffect, useState } from "react";
import { withBasePath } from "#edge/contract/rules/addresses.ts";
import { toast } from "#app/client/notices.ts";
import { shareLink } from "#app/client/share-link.ts";
import { useShareAddress } from "#app/features/share-link/use-share-address.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Sheet } from "./sheet.tsx";

/** A QR code of a link: the lines of its dark modules in a box of `size`. */
interface Code {
  size: number;
  path: string;
}

/** Returns the path behind which a group's preview and the way into it lie. */
const toPath = (groupID: string): string => withBasePath(`/share/group/${encodeURIComponent(groupID)}`);

/** The link of a group and its QR code. */
export default function ShareGroup({ groupID, name, onClose }: { groupID: string; name: string; onClose: () => void }) {
  const t = useText("groups");
  const link = useShareAddress(toPath(groupID));
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!link) return;
    let isOver = false;
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(link, { ecc: "M", border: 2 });
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
      if (!isOver) setCode({ size, path });
    });
    return () => {
      isOver = true;
    };
  }, [link]);
  const share = async (): Promise<void> => {
    const end = await shareLink(name, link);
    if (end === "copied") toast(t("share.copied"));
    if (end === "failed") toast(t("share.failed"));
  };
  const copy = async (): Promise<void> => {
    const { copyText } = await import("#app/client/copy-text.ts");
    if (await copyText(link)) toast(t("share.copied"));
  };
  return (
    <Sheet title={t("share.title")} onClose={onClose}>
      <div className="group-sheet-body group-share">
        <strong className="cut">{name}</strong>
        <svg viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`} role="img" aria-label={t("share.code", { name })}>
          <path className="group-code-ground" d={`M0 0h${code?.size ?? 1}v${code?.size ?? 1}H0z`} />
          <path className="group-code" d={code?.path ?? ""} />
        </svg>
        <p className="group-link caption">{link || "\u00a0"}</p>
        <button type="button" className="button" onClick={() => void share()}>
          {t("share.do")}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          {t("share.copy")}
        </button>
      </div>
    </Sheet>
  );
}
