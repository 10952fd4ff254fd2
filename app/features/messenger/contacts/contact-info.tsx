import { useMessenger } from "../use-messenger.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { OwnContact } from "./own-contact.tsx";

interface ContactInfoProps {
  uid: number;
  name: string;
  picture: string;
  isOwn: boolean;
}

/** The third pane beside an open chat. */
export function ContactInfo({ uid, name, picture, isOwn }: ContactInfoProps) {
  const state = useMessenger();
  return (
    <>
      <div className="contact-face">
        <img className="avatar" src={picture} alt="" width={72} height={72} />
        <h2 className="cut">{name}</h2>
      </div>
      {isOwn ? (
        <OwnContact uid={uid} name={name} />
      ) : (
        <ContactPanel
          key={uid}
          messenger={state.phase === "open" ? state.messenger : null}
          userId={String(uid)}
          name={name}
          isInChat
        />
      )}
    </>
  );
}
