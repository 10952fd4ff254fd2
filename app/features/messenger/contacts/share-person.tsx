import { useEffect, useState } from "react";
import { withBasePath } from "#edge/contract/rules/addresses.ts";
import { toast } from "#app/client/notices.ts";
import { shareLink } from "#app/client/share-link.ts";
import { useShareAddress } from "#app/features/share-link/use-share-address.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Sheet } from "#app/ui/sheet.tsx";

interface SharePersonProps {
  uid: number;
  name: string;
  onClose: () => void;
}

/** A QR code of a link: the lines of its dark modules in a box of `size`. */
interface Code {
  size: number;
  path: string;
}

/** The link of a person and its QR code. */
export default function SharePerson({ uid, name, onClose }: SharePersonProps) {
  const t = useText("contacts");
  const link = useShareAddress(withBasePath(`/share/person/${uid}`));
  const [code, setCode] = useState<Code>({ size: 1, path: "" });
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
  return (
    <Sheet title={t("share.title", { name })} close={t("close")} onClose={onClose}>
      <svg className="contact-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t("share.code", { name })}>
        <path className="contact-code-ground" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path className="contact-code-dark" d={code.path} />
      </svg>
      <p>{link || "\u00a0"}</p>
      <ul>
        <li>
          <button type="button" onClick={() => void share()}>
            {t("share.do")}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
