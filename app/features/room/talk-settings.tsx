import { useEffect, useRef } from "react";
import { useStored, writeStore } from "#app/state/stored-state.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import { readWords } from "../room-talk/blocks.ts";
import "#app/ui/sheet.css";
import "../moderation/moderation.css";
import "./talk-settings.css";

/** The settings are stored on the device. Needs the translation area `live`. */
export default function TalkSettings({ onClose }: { onClose: () => void }) {
  const t = useText("live");
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useStored("blocked_words") ?? [];
  const people = useStored("blocked_people") ?? [];
  const isDanmakuOff = useStored("danmaku_off") ?? false;
  const areEntrancesOff = useStored("entrances_off") ?? false;
  const areGiftsOff = useStored("gifts_off") ?? false;
  const isGiftSoundOff = useStored("chimes_off") ?? false;
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet line-menu talk-settings"
      aria-labelledby="talk-settings-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={() => {}}
    >
      <h2 id="talk-settings-title">{t("chat.settings")}</h2>
      <SwitchRow label={t("danmaku.on")} isOn={!isDanmakuOff} onChange={(isOn) => writeStore({ danmaku_off: !isOn })} />
      <SwitchRow label={t("chat.entrances")} isOn={!areEntrancesOff} onChange={(isOn) => writeStore({ entrances_off: !isOn })} />
      <SwitchRow label={t("chat.gift-effects")} isOn={!areGiftsOff} onChange={(isOn) => writeStore({ gifts_off: !isOn })} />
      <SwitchRow label={t("chat.gift-sound")} isOn={!isGiftSoundOff} onChange={(isOn) => writeStore({ chimes_off: !isOn })} />
      <label className="talk-words">
        {t("chat.blocked-words")}
        <textarea
          rows={3}
          defaultValue={words.join("\n")}
          onBlur={({ target }) => writeStore({ blocked_words: readWords(target.value) })}
          aria-describedby="talk-words-hint"
        />
      </label>
      <p id="talk-words-hint" className="line-menu-text secondary">
        {t("chat.blocked-words.text")}
      </p>
      {people.length > 0 ? (
        <>
          <h3>{t("chat.blocked-people")}</h3>
          <ul className="talk-people">
            {people.toReversed().map(({ id, nick }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t("chat.unblock", { name: nick })}
                  onClick={() => writeStore({ blocked_people: people.filter((person) => person.id !== id) })}
                >
                  <span className="cut">{nick}</span>
                  <span>{t("chat.unblock.short")}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <button type="button" className="button" onClick={onClose}>
        {t("chat.settings.done")}
      </button>
    </dialog>
  );
}
