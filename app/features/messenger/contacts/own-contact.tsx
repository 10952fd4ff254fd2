import { Link } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import "../../user-center/subject-list.css";

const SharePerson = lazy(patiently(() => import("./share-person.tsx")));

export function OwnContact({ uid, name }: { uid: number; name: string }) {
  const t = useText("contacts");
  const [isShared, setIsShared] = useState(false);
  return (
    <>
      <p className="center-note">{t("contact.own")}</p>
      <ul className="center-card center-rows">
        <li>
          <button type="button" className="center-row" onClick={() => setIsShared(true)}>
            <span>{t("share.row")}</span>
            <ForwardIcon size={18} />
          </button>
        </li>
        <li>
          <Link className="center-row" to={`/c2c-chatroom/${uid}`}>
            <span>{t("self")}</span>
            <ForwardIcon size={18} />
          </Link>
        </li>
        <li>
          <Link className="center-row" to="/user-center/chat-setting">
            <span>{t("setting.title")}</span>
            <ForwardIcon size={18} />
          </Link>
        </li>
      </ul>
      <Suspense>{isShared ? <SharePerson uid={uid} name={name} onClose={() => setIsShared(false)} /> : null}</Suspense>
    </>
  );
}
