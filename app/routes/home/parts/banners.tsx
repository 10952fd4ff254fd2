import { AdvertLink } from "#app/features/advert/advert-link.tsx";
import type { AdvertView } from "#app/features/advert/advert-view.ts";
import { useText } from "#app/i18n/use-text.ts";

/** No timer moves the banners, because a banner could then move away while somebody reads it. */
export function Banners({ banners }: { banners: readonly AdvertView[] }) {
  const t = useText("home");
  if (banners.length === 0) return null;
  return (
    <section className="banners" aria-label={t("banners")}>
      {banners.map((banner) => (
        <AdvertLink key={banner.id} advert={banner} className="banner">
          <img className="fills" src={banner.image} alt="" width={351} height={132} loading="lazy" />
          <strong>{banner.title}</strong>
          <span className="secondary">{banner.text}</span>
        </AdvertLink>
      ))}
    </section>
  );
}
