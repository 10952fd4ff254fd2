import type { Receiver } from "#edge/contract/entities/shop.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";

export function placeText(place: Receiver, locale: Locale): string {
  const region = writtenIn(place, "region", locale);
  if (place.country === "BR") {
    const door = [place.street, place.house, place.extra].filter(Boolean).join(", ");
    return `${door} – ${place.district}, ${place.city} – ${region}, ${place.postcode}`;
  }
  const parts = [region, place.city === region ? "" : place.city, place.district, place.street, place.postcode].filter(Boolean);
  return parts.join(" ");
}

export function Place({ place, locale }: { place: Receiver; locale: Locale }) {
  return (
    <>
      <b>
        {place.receiver} {place.phone}
      </b>
      <span className="place">{placeText(place, locale)}</span>
    </>
  );
}
