import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Crest, type CrestSize } from "#app/ui/crest.tsx";
import { Flag } from "#app/ui/flag.tsx";
import * as gridIcons from "#app/ui/grid-icons.tsx";
import * as icons from "#app/ui/icons.tsx";
import { Part } from "./part.tsx";

const SIZES: readonly CrestSize[] = [16, 18, 20, 28, 36, 48];
const COLOURS = ["page", "card", "line", "ink", "ink-2", "ink-3", "brand", "fill", "tint", "live", "win", "loss"] as const;

type DrawIcon = (props: icons.IconProps) => ReactNode;

/** A module of icons also exports the function that draws them. */
const findIcons = (module: Readonly<Record<string, unknown>>): [name: string, Icon: DrawIcon][] =>
  Object.entries(module).filter((entry): entry is [string, DrawIcon] => entry[0].endsWith("Icon"));

export function PictureParts() {
  const t = useText("dev");
  return (
    <>
      <Part name="icons">
        <p className="wraps kit-row">
          {[...findIcons(icons), ...findIcons(gridIcons)].map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </p>
      </Part>
      <Part name="crests">
        <p className="wraps kit-row">
          <BrandMark />
          {SIZES.map((size) => (
            <Crest key={size} logo="/m/crest/stripes-d6232a-ffffff.svg" size={size} />
          ))}
          <Crest logo="" size={36} />
          <Flag country="br" />
        </p>
      </Part>
      <Part name="texts">
        <div className="stack kit-row">
          <p>{t("kit.long")}</p>
          <p className="secondary">{t("kit.long")}</p>
          <p className="caption">{t("kit.long")}</p>
          <p className="hint">{t("kit.long")}</p>
          <p className="cut">{t("kit.long")}</p>
        </div>
      </Part>
      <Part name="colours">
        <ul className="kit-colours">
          {COLOURS.map((name) => (
            <li key={name} className={`kit-${name}`}>
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="skeleton">
        <div className="stack kit-row">
          <i className="skeleton kit-bone" />
          <i className="skeleton kit-bone" />
        </div>
      </Part>
    </>
  );
}
