import { useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { Card, ChipLinks, Empty } from "#app/ui/blocks.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import { SearchIcon } from "#app/ui/icons.tsx";
import { ShareIcon } from "#app/ui/act-icons.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Part } from "./part.tsx";

const HERE = "/dev/kit";
const ROWS = { list: [1, 2, 3], total: 30, page: 1 };

/** Parts around the content of a screen: heads, tabs, cards, sheets. */
export function FrameParts() {
  const t = useText("dev");
  const [sheet, setSheet] = useState<"plain" | "headed" | null>(null);
  const up = { to: HERE, label: t("kit.short") };
  const onClose = () => setSheet(null);
  const choices = [1, 2, 3].map((number) => ({
    to: `${HERE}?choice=${number}`,
    name: `${t("kit.short")} ${number}`,
    current: number === 1,
  }));
  return (
    <>
      <Part name="screen-head">
        <ScreenHead up={up} title={t("kit.short")} />
        <ScreenHead
          up={up}
          title={t("kit.long")}
          action={
            <button type="button" className="icon-button" aria-label={t("kit.short")}>
              <ShareIcon />
            </button>
          }
        />
        <ScreenHead up={up} />
        <ScreenHead up={up}>
          <SearchForm action={HERE} keyword="" field={t("kit.short")} submit={t("kit.short")} />
        </ScreenHead>
      </Part>
      <Part name="tab-links">
        <TabLinks label={t("kit.short")} tabs={choices} />
      </Part>
      <Part name="chips">
        <ChipLinks label={t("kit.short")} chips={choices} />
      </Part>
      <Part name="search-form">
        <SearchForm action={HERE} keyword={t("kit.short")} field={t("kit.short")} submit={t("kit.short")} />
      </Part>
      <Part name="card">
        <Card title={t("kit.short")} aside={<span className="more">{t("kit.short")}</span>}>
          <p className="card-body">{t("kit.long")}</p>
        </Card>
      </Part>
      <Part name="empty">
        <Empty icon={<SearchIcon size={48} />} title={t("kit.short")} text={t("kit.long")} to={HERE} link={t("kit.short")} />
      </Part>
      <Part name="growing-list">
        <GrowingList
          first={ROWS}
          address={HERE}
          className="card divided"
          render={(row) => (
            <li key={row} className="card-head">
              {t("kit.short")} {row}
            </li>
          )}
        />
      </Part>
      <Part name="sheets">
        <p className="wraps kit-row">
          <button type="button" className="button button-quiet scripted" data-opens="sheet" onClick={() => setSheet("plain")}>
            {t("kit.open")} 1
          </button>
          <button
            type="button"
            className="button button-quiet scripted"
            data-opens="headed-sheet"
            onClick={() => setSheet("headed")}
          >
            {t("kit.open")} 2
          </button>
        </p>
      </Part>
      {sheet === "plain" ? (
        <Sheet title={t("kit.short")} close={t("kit.short")} onClose={onClose}>
          <p>{t("kit.long")}</p>
          <ul>
            <li>
              <button type="button">{t("kit.short")}</button>
            </li>
            <li>
              <button type="button" className="sheet-danger">
                {t("kit.short")}
              </button>
            </li>
          </ul>
        </Sheet>
      ) : null}
      {sheet === "headed" ? (
        <HeadedSheet title={t("kit.short")} close={t("kit.short")} className="kit-sheet" onClose={onClose}>
          <p className="kit-row">{t("kit.long")}</p>
        </HeadedSheet>
      ) : null}
    </>
  );
}
