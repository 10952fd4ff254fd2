import { withBasePath } from "#edge/contract/rules/addresses.ts";
import { shareWithToast, useLinkCode } from "#app/features/share-link/use-link-code.ts";
import { useShareAddress } from "#app/features/share-link/use-share-address.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Sheet } from "#app/ui/sheet.tsx";

interface SharePersonProps {
  uid: number;
  name: string;
  onClose: () => void;
}

export default function SharePerson({ uid, name, onClose }: SharePersonProps) {
  const t = useText("contacts");
  const link = useShareAddress(withBasePath(`/share/person/${uid}`));
  const code = useLinkCode(link);
  return (
    <Sheet title={t("share.title", { name })} close={t("close")} onClose={onClose}>
      <svg className="contact-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t("share.code", { name })}>
        <path className="contact-code-ground" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path className="contact-code-dark" d={code.path} />
      </svg>
      <p>{link || "\u00a0"}</p>
      <ul>
        <li>
          <button type="button" onClick={() => void shareWithToast(name, link, t)}>
            {t("share.do")}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
