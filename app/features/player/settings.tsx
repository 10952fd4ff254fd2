import type { RefObject } from "react";
import { useStored, writeStore } from "#app/state/stored-state.ts";
import { useVisit } from "../../visit/visit.ts";
import { foundText, useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import type { LivePlayer } from "./live-player.ts";
import type { PlayerLine, PlayerState } from "./player-state.ts";

const LATE_MAX_S = 90;

interface SettingsProps {
  player: RefObject<LivePlayer>;
  video: RefObject<HTMLVideoElement>;
  state: PlayerState;
  lines: readonly PlayerLine[];
  close: () => void;
}

/** Needs the translation area `live`. */
export default function PlayerSettings({ player, video, state, lines, close }: SettingsProps) {
  const t = useText("live");
  const { locale } = useVisit();
  const isDanmakuOff = useStored("danmaku_off") ?? false;
  const isClockOff = useStored("clock_off") ?? false;
  const lateS = useStored("clock_late_s") ?? 0;
  const choice = (name: string, isChosen: boolean, choose: () => void) => (
    <button key={name} type="button" className="player-choice" aria-pressed={isChosen} onClick={choose}>
      {name}
    </button>
  );
  const qualityName = (name: string): string => foundText(locale, "live", `quality.${name}`) ?? name;
  return (
    <HeadedSheet title={t("settings")} close={t("close")} className="player-settings" onClose={close}>
      {state.qualities.length > 1 ? (
        <fieldset>
          <legend>{t("quality")}</legend>
          {choice(t("quality.auto"), state.quality === "", () => player.current?.chooseQuality(""))}
          {state.qualities.map((name) =>
            choice(qualityName(name), state.quality === name, () => player.current?.chooseQuality(name)),
          )}
        </fieldset>
      ) : null}
      {lines.length > 1 ? (
        <fieldset>
          <legend>{t("line")}</legend>
          {lines.map(({ place }) =>
            choice(t("line.of", { place }), state.line === place, () => player.current?.chooseLine(place)),
          )}
        </fieldset>
      ) : null}
      <fieldset>
        <SwitchRow label={t("danmaku")} isOn={!isDanmakuOff} onChange={(isOn) => writeStore({ danmaku_off: !isOn })} />
        <SwitchRow
          label={t("clock")}
          hint={t("clock.text")}
          isOn={!isClockOff}
          onChange={(isOn) => writeStore({ clock_off: !isOn })}
        />
        {state.delayMs === null && !isClockOff ? (
          <label className="player-late stack-close">
            {t("clock.late", { s: lateS })}
            <input
              type="range"
              min={0}
              max={LATE_MAX_S}
              value={lateS}
              onChange={({ target }) => writeStore({ clock_late_s: Number(target.value) })}
            />
          </label>
        ) : null}
      </fieldset>
      <fieldset>
        <legend>{t("picture")}</legend>
        {choice(t("picture"), !state.isAudio, () => player.current?.chooseAudio(false))}
        {choice(t("audio-only"), state.isAudio, () => player.current?.chooseAudio(true))}
        {"pictureInPictureEnabled" in document && document.pictureInPictureEnabled
          ? choice(t("pip"), false, () => void video.current?.requestPictureInPicture().catch(() => {}))
          : null}
      </fieldset>
    </HeadedSheet>
  );
}
