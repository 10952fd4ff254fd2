import { useContext, useEffect, useLayoutEffect } from "react";
import { stateKey } from "#edge/contract/rules/addresses.ts";
import { NonceContext } from "#app/features/nonce.ts";
import { draw } from "#app/ui/icons.tsx";
import { useStored, writeStore } from "#app/state/stored-state.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Only this device knows the choice, so a script sets the attribute before the first paint. */
const earlyScript = (key: string): string =>
  `try{if(JSON.parse(localStorage.getItem(${JSON.stringify(key)})).theatre)document.documentElement.dataset.theatre=""}catch{}`;

/** Must be rendered before the room. While the device has theatre mode on, the document has the attribute `data-theatre`. */
export function TheatreScript() {
  const { brand } = useVisit();
  const nonce = useContext(NonceContext);
  const isOn = useStored("theatre");
  useBeforePaint(() => {
    if (isOn === undefined) return;
    document.documentElement.toggleAttribute("data-theatre", isOn);
  }, [isOn]);
  useEffect(() => {
    if (!isOn) return;
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      // If a dialog or full screen is open, Escape closes only that, not theatre mode.
      if (key !== "Escape" || defaultPrevented || document.fullscreenElement || document.querySelector("dialog[open]")) return;
      writeStore({ theatre: false });
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [isOn]);
  useEffect(
    () => () => {
      delete document.documentElement.dataset.theatre;
    },
    [],
  );
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a constant and a brand's code.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScript(stateKey(brand)) : "" }}
    />
  );
}

/** The style hides the button where the room has one column. */
export function TheatreButton() {
  const t = useText("live");
  const isOn = useStored("theatre") ?? false;
  return (
    <button
      type="button"
      className="room-icon room-theatre"
      aria-pressed={isOn}
      onClick={() => writeStore({ theatre: !isOn })}
      aria-label={t("room.theatre")}
    >
      {draw({}, <path d={isOn ? "M4 7h16v10H4zM15 7v10" : "M3.500 6h17v12h-17z"} />)}
    </button>
  );
}
