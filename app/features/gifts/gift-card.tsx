import { useEffect, useState } from "react";
import type { GiftCard as Given } from "#edge/contract/entities/gift.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import "./gift-card.css";

const AGAIN_MS = 15_000;

const isMissing = (error: unknown): boolean => [403, 404].includes((error as { http?: number } | null)?.http ?? 0);

/** undefined while the gift loads, null if the viewer neither gave nor received it. */
function useGiftCard(id: string): Given | null | undefined {
  const [gift, setGift] = useState<Given | null>();
  useEffect(() => {
    setGift(undefined);
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      try {
        const { browserProduct } = await import("#app/client/product.ts");
        const found = await browserProduct().gift.getCard({ id });
        if (!isOver) setGift(found);
      } catch (error) {
        if (isOver) return;
        if (isMissing(error)) setGift(null);
        else timer = setTimeout(() => void read(), AGAIN_MS);
      }
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id]);
  return gift;
}

/** A message can name any gift id, so the card shows only gifts that the message's sender gave. */
export default function GiftCard({ id, from }: { id: string; from: string }) {
  const t = useText("gifts");
  const { locale } = useVisit();
  const gift = useGiftCard(id);
  if (gift === undefined) return <div className="gift-card row-wide skeleton" />;
  if (gift === null || String(gift.uid) !== from) return <p className="gift-card row-wide gift-card-none">{t("card.none")}</p>;
  return (
    <article className="gift-card row-wide">
      <img src={gift.picture} alt="" width={56} height={56} />
      <p className="stack-close">
        <b>
          {writtenIn(gift, "name", locale)} ×{gift.quantity}
        </b>
        <span className="secondary">{t("price", { gold: writtenNumber(gift.gold, locale), count: gift.gold })}</span>
      </p>
    </article>
  );
}
