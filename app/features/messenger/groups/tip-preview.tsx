import { useEffect, useState } from "react";
import type { GroupTipPayload, LastMessage } from "#chat/index.ts";
import { loadCatalogue } from "#app/i18n/catalogues.ts";
import { getText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../../visit/visit.ts";
import { tipPreview } from "./tip-text.ts";

interface TipPreviewProps {
  last: LastMessage;
  viewer: string;
  /**
   * Fallback text for a tip that has no text of its own or contains unknown names. Also shown until the translations are loaded.
   */
  otherwise: string;
}

/** The latest tip, in the list of conversations (Specification 4.41). */
export default function TipPreview({ last: { payload, nick, nameCard }, viewer, otherwise }: TipPreviewProps) {
  const { locale } = useVisit();
  const [known, setKnown] = useState<typeof locale | null>(null);
  useEffect(() => {
    // If the load fails, the fallback stays. The row does not suspend, because a suspended row would request the texts again and
    // again.
    loadCatalogue(locale, "groups").then(
      () => setKnown(locale),
      () => undefined,
    );
  }, [locale]);
  const line =
    payload && known === locale
      ? tipPreview(payload as GroupTipPayload, getText(locale, "groups"), viewer, nameCard || nick)
      : "";
  return line || otherwise;
}
