import { withBasePath } from "#edge/contract/rules/addresses.ts";
import { toast } from "#app/client/notices.ts";
import { shareWithToast, useLinkCode } from "#app/features/share-link/use-link-code.ts";
import { useShareAddress } from "#app/features/share-link/use-share-address.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Sheet } from "./sheet.tsx";

/** The group's share page shows a preview and a link to the group. */
const toPath = (groupID: string): string => withBasePath(`/share/group/${encodeURIComponent(groupID)}`);

export default function ShareGroup({ groupID, name, onClose }: { groupID: string; name: string; onClose: () => void }) {
  const t = useText("groups");
  const link = useShareAddress(toPath(groupID));
  const code = useLinkCode(link);
  const copy = async (): Promise<void> => {
    const { copyText } = await import("#app/client/copy-text.ts");
    if (await copyText(link)) toast(t("share.copied"));
  };
  return (
    <Sheet title={t("share.title")} onClose={onClose}>
      <div className="group-sheet-body group-share">
        <strong className="cut">{name}</strong>
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t("share.code", { name })}>
          <path className="group-code-ground" d={`M0 0h${code.size}v${code.size}H0z`} />
          <path className="group-code" d={code.path} />
        </svg>
        <p className="group-link caption">{link || "\u00a0"}</p>
        <button type="button" className="button" onClick={() => void shareWithToast(name, link, t)}>
          {t("share.do")}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          {t("share.copy")}
        </button>
      </div>
    </Sheet>
  );
}
