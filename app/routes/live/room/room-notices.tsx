import { useContext } from "react";
import { closeAdvert } from "#app/features/advert/close-advert.ts";
import { AdvertLink } from "#app/features/advert/advert-link.tsx";
import { stateKey } from "#edge/contract/rules/addresses.ts";
import { useStored } from "#app/state/stored-state.ts";
import { NonceContext } from "#app/features/nonce.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import { earlyAdvertScript } from "./early-advert-script.ts";
import type { RoomPage } from "./queries.ts";
import { useStay } from "./use-stay.ts";
import "./room-notices.css";

/** The site's notices and the advertisement: the first lines of the chat in every room (Specification 3.12, 3.18). */
export function RoomNotices({ page: { notes, advert } }: { page: Pick<RoomPage, "notes" | "advert"> }) {
  const t = useText("live");
  const [first] = notes;
  // The notice sticks to the upper edge of the chat for some seconds. Then it scrolls away with the lines around it.
  const stays = useStay(first?.id ?? 0);
  return (
    <>
      {first ? (
        <details className={stays ? "room-notes room-notes-staying" : "room-notes"}>
          <summary className="row">
            <strong>{t("note")}</strong>
            <span className="cut">{first.title}</span>
          </summary>
          {notes.map(({ id, title, body }) => (
            <div key={id}>
              {notes.length > 1 ? <strong>{title}</strong> : null}
              <p>{body}</p>
            </div>
          ))}
        </details>
      ) : null}
      {advert ? <RoomAdvert key={advert.id} advert={advert} /> : null}
    </>
  );
}

/**
 * Only this browser stores which advertisements are closed, so an inline script hides a closed advertisement before the first
 * paint.
 */
function RoomAdvert({ advert }: { advert: NonNullable<RoomPage["advert"]> }) {
  const t = useText("live");
  const { brand } = useVisit();
  const nonce = useContext(NonceContext);
  const closed = useStored("closed_ads");
  if (closed?.includes(advert.id)) return null;
  return (
    <>
      <aside className="room-advert" aria-label={t("ad")} suppressHydrationWarning>
        <AdvertLink advert={advert} className="room-advert-link row grows secondary">
          {advert.image ? <img src={advert.image} alt="" width={36} height={36} /> : null}
          <small>{t("ad")}</small>
          <span className="cut">
            <strong>{advert.title}</strong> {advert.text}
          </span>
        </AdvertLink>
        <button className="icon-button" type="button" onClick={() => closeAdvert(advert.id)} aria-label={t("ad.close")}>
          <CloseIcon size={18} />
        </button>
      </aside>
      {closed ? null : (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a constant, a brand's code and a number.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyAdvertScript(stateKey(brand), advert.id) : "" }}
        />
      )}
    </>
  );
}
