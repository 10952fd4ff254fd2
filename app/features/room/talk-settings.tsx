import { useEffect, useRef } from "react";
import { useStored, writeStore } from "#app/state/stored-state.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { readWords } from "../room-talk/blocks.ts";
import "#app/ui/sheet.css";
import "../moderation/moderation.css";
import "./talk-settings.css";

/** The settings are stored on the device. Needs the translation area `live`. */
export default function TalkSettings({ onClose }: { onClose: () => void }) {
  const t = useText("live");
  const { comfort } = useVisit();
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useStored("blocked_words") ?? [];
  const people = useStored("blocked_people") ?? [];
  const isDanmakuOff = useStored("danmaku_off") ?? false;
  const areEntrancesOff = useStored("entrances_off") ?? false;
  const areGiftsOff = useStored("gifts_off") ?? false;
  const isGiftSoundOff = useStored("chimes_off") ?? false;
  useEffect(() => dialog.current?.showModal(), []);
  const choice = (label: string, isOn: boolean, set: (isOn: boolean) => void) => (
    <label className="talk-choice row">
      <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
      {label}
    </label>
  );
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
      {choice(t("danmaku.on"), !isDanmakuOff, (isOn) => writeStore({ danmaku_off: !isOn }))}
      {choice(t("chat.entrances"), !areEntrancesOff, (isOn) => writeStore({ entrances_off: !isOn }))}
      {comfort.plain ? null : (
        <>
          {choice(t("chat.gift-effects"), !areGiftsOff, (isOn) => writeStore({ gifts_off: !isOn }))}
          {choice(t("chat.gift-sound"), !isGiftSoundOff, (isOn) => writeStore({ chimes_off: !isOn }))}
        </>
      )}
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
