import { useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { CrownIcon, ShopIcon, WalletIcon } from "#app/ui/grid-icons.tsx";
import { GridButton, GridLink, IconGrid } from "#app/ui/icon-grid.tsx";
import { BellIcon, StarFilledIcon, StarIcon } from "#app/ui/act-icons.tsx";
import { SwitchForm, SwitchRow } from "#app/ui/switch-row.tsx";
import { Part } from "./part.tsx";

/** Buttons, switches, the grid and badges. */
export function ControlParts() {
  const t = useText("dev");
  const [isOn, setOn] = useState(true);
  const [isOff, setOff] = useState(false);
  const word = t("kit.short");
  return (
    <>
      <Part name="buttons">
        <p className="wraps kit-row">
          <button type="button" className="button">
            {word}
          </button>
          <button type="button" className="button" disabled>
            {word}
          </button>
          <button type="button" className="button button-quiet">
            {word}
          </button>
          <button type="button" className="button button-danger">
            {word}
          </button>
          <button type="button" className="text-button">
            {word}
          </button>
          <button type="button" className="chip" aria-current="true">
            {word}
          </button>
          <button type="button" className="icon-button" aria-label={word}>
            <BellIcon />
          </button>
        </p>
      </Part>
      <Part name="switch-row">
        <div className="kit-row">
          <SwitchRow label={word} isOn={isOn} onChange={setOn} />
          <SwitchRow label={word} hint={t("kit.long")} isOn={isOff} onChange={setOff} />
          <SwitchRow label={word} isOn isDisabled onChange={() => undefined} />
          <SwitchRow label={word} isOn={false} isDisabled onChange={() => undefined} />
          <SwitchForm label={t("kit.long")} name="kit" isOn />
          <SwitchForm label={word} hint={word} name="kit" isOn={false} />
        </div>
      </Part>
      <Part name="icon-grid">
        <IconGrid>
          <GridLink to="/dev/kit" icon={<WalletIcon />} label={word} />
          <GridLink to="/dev/kit" icon={<CrownIcon />} label={t("kit.pair")} />
          <GridButton onClick={() => undefined} icon={<ShopIcon />} label={word} />
          <GridLink to="/dev/kit" icon={<StarIcon />} label={word} />
          <GridLink to="/dev/kit" icon={<StarFilledIcon />} label={word} />
        </IconGrid>
      </Part>
      <Part name="badges">
        <p className="wraps kit-row">
          <span className="site-badge">{word}</span>
          <span className="room-mark">{word}</span>
          <span className="badged-name">
            {word}
            <span className="site-badge">{word}</span>
          </span>
          <span className="flash">{word}</span>
        </p>
      </Part>
    </>
  );
}
