import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { useBoardNames } from "#app/features/database/board-table.tsx";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import { useText } from "#app/i18n/use-text.ts";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export function BoardHead(props: { type: string; sport: SportName; types: readonly string[]; children?: ReactNode }) {
  const { type, sport, types, children } = props;
  const t = useText("database");
  const names = useBoardNames(sport);
  const shown = useCurrentInView<HTMLElement>(type);
  return (
    <>
      <header className="billboard-head row">
        <h1>{names(type).name}</h1>
        {children}
      </header>
      <nav className="tabs" aria-label={t("home.sports")}>
        {SPORTS.map((other) => (
          <Link
            key={other}
            to={`/database/billboard/${other === "football" ? "goals" : "points"}?sport=${other}`}
            prefetch="intent"
            aria-current={other === sport ? "page" : undefined}
          >
            {t(`sport.${other}`)}
          </Link>
        ))}
      </nav>
      <nav className="chips billboard-types" ref={shown} aria-label={t("board.types")}>
        {types.map((other) => (
          <Link
            key={other}
            className="chip"
            to={`/database/billboard/${other}?sport=${sport}`}
            prefetch="intent"
            aria-current={other === type ? "page" : undefined}
          >
            {names(other).name}
          </Link>
        ))}
      </nav>
    </>
  );
}
