import { formatCoins } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/features/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

interface AnchorMarksProps {
  /** The guild is a number; 0 for none. */
  anchor: { level: number; points: number; guild: number };
  fans: number;
  /** The room's category and badge in the page's language; empty without one. */
  category: string;
  badge: string;
}

/** An anchor's level, points and followers, and the room's subject (Specification 3.1). */
export function AnchorMarks({ anchor: { level, points, guild }, fans, category, badge }: AnchorMarksProps) {
  const t = useText("people");
  const { locale } = useVisit();
  return (
    <p className="center-marks">
      <span className="center-mark">{t("anchor.level", { level })}</span>
      <span>{t("anchor.points", { count: points, points: formatCoins(points, locale) })}</span>
      <span>{t("fans", { count: fans, fans: formatCoins(fans, locale) })}</span>
      {guild > 0 ? <span>{t("anchor.guild", { guild })}</span> : null}
      {category ? <span className="center-mark">{category}</span> : null}
      {badge ? <span className="center-mark">{badge}</span> : null}
    </p>
  );
}
