import { useEffect, useState } from "react";
import { toast } from "#app/client/notices.ts";
import { shareLink } from "#app/client/share-link.ts";
import { untilLeft } from "#app/state/leaving.ts";

/** `path` draws the dark modules in a square of `size` modules. */
interface LinkCode {
  size: number;
  path: string;
}

/** Empty until the encoder is loaded. */
export function useLinkCode(link: string): LinkCode {
  const [code, setCode] = useState<LinkCode>({ size: 1, path: "" });
  useEffect(() => {
    if (!link) return;
    return untilLeft(import("uqr"), ({ encode }) => {
      const { data, size } = encode(link, { ecc: "M", border: 2 });
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
      setCode({ size, path });
    });
  }, [link]);
  return code;
}

/** Shows a toast if the link was copied, or if neither sharing nor copying worked. */
export async function shareWithToast(
  name: string,
  link: string,
  t: (key: "share.copied" | "share.failed") => string,
): Promise<void> {
  const end = await shareLink(name, link);
  if (end === "copied" || end === "failed") toast(t(`share.${end}`));
}
