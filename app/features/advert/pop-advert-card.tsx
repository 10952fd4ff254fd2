import { useEffect, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import { AdvertLink } from "./advert-link.tsx";
import type { AdvertView } from "./advert-view.ts";
import { closeAdvert } from "./close-advert.ts";
import "./pop-advert-card.css";

const LEAVES_AFTER_PX = 80;

export default function PopAdvertCard({ advert }: { advert: AdvertView }) {
  const t = useText("shell");
  const [isGone, setGone] = useState(false);
  // The card disappears if the reader scrolls, because the reader then wants to see the page. It returns with the next visit,
  // because nobody has closed it.
  useEffect(() => {
    const from = scrollY;
    const leave = () => {
      if (Math.abs(scrollY - from) > LEAVES_AFTER_PX) setGone(true);
    };
    addEventListener("scroll", leave, { passive: true });
    return () => removeEventListener("scroll", leave);
  }, []);
  if (isGone) return null;
  return (
    <aside className="pop-advert" aria-label={t("ad.label")}>
      <AdvertLink advert={advert} className="pop-advert-link row-wide grows secondary">
        {advert.image ? <img src={advert.image} alt="" width={64} height={64} /> : null}
        <span>
          <small>{t("ad.label")}</small>
          <strong>{advert.title}</strong>
          {advert.text}
        </span>
      </AdvertLink>
      <button className="icon-button" type="button" onClick={() => closeAdvert(advert.id)} aria-label={t("ad.close")}>
        <CloseIcon size={18} />
      </button>
    </aside>
  );
}
