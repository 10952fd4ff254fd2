import { Link } from "@remix-run/react";
import type { PlanList } from "#edge/contract/rules/redorders.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import "./plans.css";

export function PlanWays({ list, here }: { list: PlanList; here: "list" | "rank" }) {
  const t = useText("redorder");
  const { user } = useVisit();
  return (
    <nav className="plan-ways" aria-label={t("list.title")}>
      <Link className="more" to={here === "list" ? `/redorder/rank/${list}` : `/redorder/list/${list}`} prefetch="intent">
        {t(here === "list" ? "rank.title" : "mine.go")}
      </Link>
      {user ? (
        <Link className="more" to="/redorder/mine" prefetch="intent">
          {t("mine.title")}
        </Link>
      ) : null}
      {user?.is_youliao === 1 ? (
        <Link className="more" to={`/redorder/master/${user.uid}`} prefetch="intent">
          {t("plan.own")}
        </Link>
      ) : (
        <Link className="more" to="/user-center/apply/master" prefetch="intent">
          {t("apply")}
        </Link>
      )}
    </nav>
  );
}
