import { useState } from "react";
import type { PlanContent as Content } from "#edge/contract/entities/redorder.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { useText, type AreaText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import type { PlanView } from "./plan-view.ts";
import { Card } from "#app/ui/blocks.tsx";
import "./plans.css";

const numberIn = (locale: Locale, line: number, sign: "auto" | "always"): string =>
  new Intl.NumberFormat(LANGUAGES[locale].intl, { minimumFractionDigits: 1, signDisplay: sign }).format(line);

/** The stored handicap is the home team's, so it is negated for the away team. */
function pickText(
  t: AreaText<"redorder">,
  { choice, market, line }: Pick<Content, "choice" | "market" | "line">,
  { home, away, locale }: { home: string; away: string; locale: Locale },
): string {
  if (choice === "draw") return t("choice.draw");
  if (choice === "over" || choice === "under") return t(`choice.${choice}`, { line: numberIn(locale, line ?? 0, "auto") });
  const team = choice === "home" ? home : away;
  if (market !== "handicap" || line === null) return team;
  return `${team} ${numberIn(locale, choice === "home" ? line : -line, "always")}`;
}

export function PlanContent({ plan, content }: { plan: PlanView; content: Content }) {
  const t = useText("redorder");
  const { locale } = useVisit();
  return (
    <Card title={t("plan.content")}>
      <div className="plan-body">
        <p>
          {t(`market.${content.market}`)} · {t(plan.sport === SPORT.FOOTBALL ? "rule.90" : "rule.overtime")}
        </p>
        <p className="plan-pick">{pickText(t, content, { home: plan.home, away: plan.away, locale })}</p>
        <h3>{t("plan.reasons")}</h3>
        <p className="plan-reasons">{content.reasons}</p>
      </div>
    </Card>
  );
}

/** Everybody who has the content can verify the seal in the browser. */
export function PlanSeal({ plan, seal, content }: { plan: PlanView; seal: string; content: Content | null }) {
  const t = useText("redorder");
  const [found, setFound] = useState<"" | "right" | "wrong">("");
  async function check(of: Content): Promise<void> {
    const { planSeal } = await import("#edge/contract/rules/redorders.ts");
    const { id: _, ...sealed } = { ...plan, ...of };
    const own = await planSeal({
      ...sealed,
      master: plan.master.uid,
      published_at: plan.publishedMs / 1000,
    });
    setFound(own === seal ? "right" : "wrong");
  }
  return (
    <Card title={t("plan.seal")}>
      <div className="plan-body">
        <p className="plan-seal caption">{seal}</p>
        <p>{t("plan.seal.text")}</p>
        {content ? (
          <button type="button" className="button button-quiet" onClick={() => void check(content)}>
            {t("plan.seal.check")}
          </button>
        ) : null}
        <p role="status">{found ? t(`plan.seal.${found}`) : null}</p>
      </div>
    </Card>
  );
}
