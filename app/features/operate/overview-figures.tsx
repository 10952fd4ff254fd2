import { Link } from "@remix-run/react";
import type { Figure, Figures } from "#edge/contract/calls/operate/overview.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/visit/visit.ts";
import { formatTime } from "../format-time.ts";
import { formatMoney } from "../money/format-money.ts";
import { writtenDelay } from "./written-delay.ts";

/** A figure that is older than the others by more than this states its own time. */
const STATED_AFTER_S = 90;

interface Tile {
  name: "visitors" | "rooms" | "viewers" | "sales" | "registrations" | "messages" | "delay" | "errors";
  to: string;
  value: string;
  note?: string;
  isBad?: boolean;
}

const NONE = "–";

/**
 * The eight figures of today. If the server gives no answer, dashes are shown, because an outage must not look like an empty site.
 */
export function OverviewFigures({ figures }: { figures: Figures | null }) {
  const t = useText("operate-overview");
  const visit = useVisit();
  const { locale } = visit;
  const at = (figure: Figure | undefined): string | undefined =>
    figures && figure && figure.value !== null && figures.as_of / 1_000 - figure.at > STATED_AFTER_S
      ? t("at", { time: formatTime(figure.at * 1_000, visit) })
      : undefined;
  const count = (figure: Figure | undefined, most = 0): string =>
    figure?.value == null ? NONE : writtenNumber(figure.value, locale, { most });
  const isUncounted = (figure: Figure | undefined): boolean => figure !== undefined && figure.value === null;
  const { visitors, rooms, viewers, messages, delay, errors, registrations, sales } = figures ?? {};
  const [first, ...others] = sales?.sums ?? [];
  const money = ({ cents, currency }: { cents: number; currency: string }): string => formatMoney(cents, currency, locale);
  const tiles: Tile[] = [
    { name: "visitors", to: "/operate/metrics", value: count(visitors), note: at(visitors) },
    { name: "rooms", to: "/live", value: count(rooms) },
    { name: "viewers", to: "/live", value: count(viewers) },
    {
      name: "sales",
      to: "/operate/orders?state=paid",
      value: sales ? money(first ?? { cents: 0, currency: "CNY" }) : NONE,
      note: [...others.map(money), sales && t("orders", { count: sales.orders })].filter(Boolean).join(" · "),
    },
    { name: "registrations", to: "/operate/people", value: count(registrations) },
    {
      name: "messages",
      to: "/operate/chat",
      value: count(messages, (messages?.value ?? 0) < 10 ? 1 : 0),
      note: isUncounted(messages) ? t("uncounted") : at(messages),
    },
    {
      name: "delay",
      to: "/operate/feed",
      value: delay?.value == null ? NONE : writtenDelay(delay.value, t, locale),
      note: isUncounted(delay) ? t("delay.none") : (at(delay) ?? (delay && t("delay.text"))),
    },
    {
      name: "errors",
      to: "/operate/metrics",
      value: count(errors),
      note: isUncounted(errors) ? t("uncounted") : undefined,
      isBad: (errors?.value ?? 0) > 0,
    },
  ];
  return (
    <ul className="overview-figures">
      {tiles.map(({ name, to, value, note, isBad }) => (
        <li key={name}>
          <Link to={to} data-figure={name}>
            <span>{t(`figure.${name}`)}</span>
            <b className={isBad ? "overview-bad" : undefined}>{value}</b>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
