import { Link } from "@remix-run/react";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { formatCoins } from "#app/features/money/format-money.ts";
import "#app/features/reward/sums.css";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { InviteView } from "../queries.ts";
import { FriendLine, ProfitLine } from "./lines.tsx";
import { Empty } from "#app/ui/blocks.tsx";

export function InviteSums({ info }: Pick<InviteView, "info">) {
  const t = useText("invite");
  const { locale } = useVisit();
  return (
    <section className="card invite-numbers" aria-labelledby="sum-title">
      <h2 id="sum-title" className="visually-hidden">
        {t("sum.title")}
      </h2>
      <dl className="sums stack">
        <div>
          <dt>{t("sum.friends")}</dt>
          <dd>{formatCoins(info.friends, locale)}</dd>
        </div>
        <div>
          <dt>{t("sum.paid")}</dt>
          <dd>{formatCoins(info.total_profit, locale)}</dd>
        </div>
        <div>
          <dt>{t("sum.due")}</dt>
          <dd>{formatCoins(info.profit, locale)}</dd>
        </div>
      </dl>
      <p className="invite-today faded">{t("sum.today", { count: info.rewarded_today, max: info.rewarded_max })}</p>
    </section>
  );
}

export function InviteLists({ view, path }: { view: InviteView; path: string }) {
  const t = useText("invite");
  const { kind } = view;
  const tab = (value: InviteView["kind"], to: string) => (
    <Link to={to} aria-current={kind === value ? "true" : undefined} preventScrollReset>
      {t(`list.${value}`)}
    </Link>
  );
  return (
    <section className="card invite-lists">
      <nav className="tabs" aria-label={t("list.kinds")}>
        {tab("friends", path)}
        {tab("profits", `${path}?list=profits`)}
      </nav>
      <GrowingList
        key={kind}
        first={view}
        address={kind === "profits" ? `${path}?list=profits` : path}
        empty={<Empty title={t(`${kind}.empty`)} text={t(`${kind}.empty.text`)} />}
        className="invite-list"
        render={(line) =>
          "friend" in line ? (
            <FriendLine key={`${line.friend.time} ${line.friend.nick_name}`} friend={line.friend} />
          ) : (
            <ProfitLine key={line.profit.id} profit={line.profit} />
          )
        }
      />
    </section>
  );
}
