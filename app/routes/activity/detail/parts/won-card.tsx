import { useEffect, useRef } from "react";
import type { ActivityAward } from "#edge/contract/entities/activity.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** The card takes the focus, because the pressed button may be gone. */
export function WonCard({ won, drawn }: { won: ActivityAward; drawn: boolean }) {
  const t = useText("activity");
  const { locale } = useVisit();
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each award takes it anew.
  useEffect(() => card.current?.focus({ preventScroll: true }), [won.award_id]);
  const name = writtenIn(won, "name", locale);
  const title = !drawn ? t("won.received", { name }) : t(won.kind === "none" ? "won.none" : "won.title", { name });
  return (
    <div ref={card} className="won" tabIndex={-1} role="status">
      <strong>{title}</strong>
      <p className="secondary">
        {won.kind === "none"
          ? t("won.nothing")
          : t(`won.${won.kind}`, { count: won.amount, amount: formatCoins(won.amount, locale) })}
      </p>
    </div>
  );
}
