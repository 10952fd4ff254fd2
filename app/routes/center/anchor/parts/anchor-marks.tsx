import { formatCoins } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

interface AnchorMarksProps {
  /** `guild` is 0 if the anchor has no guild. */
  anchor: { level: number; points: number; guild: number };
  fans: number;
  /** In the page's language; empty if the room has none. */
  category: string;
  badge: string;
}

/** The marks of specification 3.1. */
export function AnchorMarks({ anchor: { level, points, guild }, fans, category, badge }: AnchorMarksProps) {
  const t = useText("people");
  const { locale } = useVisit();
  const figures = [
    t("fans", { count: fans, fans: formatCoins(fans, locale) }),
    t("anchor.points", { count: points, points: formatCoins(points, locale) }),
    ...(guild > 0 ? [t("anchor.guild", { guild })] : []),
  ];
  return (
    <>
      <p className="center-marks row secondary">
        <span className="center-mark">{t("anchor.level", { level })}</span>
        {category ? <span className="center-mark">{category}</span> : null}
        {badge ? <span className="center-mark">{badge}</span> : null}
      </p>
      <p className="form-note">{figures.join(" · ")}</p>
    </>
  );
}
