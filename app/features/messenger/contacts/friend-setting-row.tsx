import { lazy, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";

const FriendSetting = lazy(patiently(() => import("./friend-setting.tsx")));

/** The chat is loaded with the first tap. */
export function FriendSettingRow() {
  const t = useText("contacts");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="center-card center-rows">
        <li>
          <button type="button" className="center-row" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <span>{t("setting.friends")}</span>
            <ForwardIcon size={18} />
          </button>
        </li>
      </ul>
      <Suspense>{isOpen ? <FriendSetting /> : null}</Suspense>
    </>
  );
}
