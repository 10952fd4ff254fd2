import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { pictureLoading } from "#app/ui/picture-loading.ts";
import { shortAddress, type ShortView } from "./short-view.ts";
import "./short-cards.css";

interface ShortCardsProps {
  shorts: readonly ShortView[];
  /** The feed that a card opens continues in this category; 0 for all. */
  category?: number;
  /** Whether the cards are the first on their screen. */
  isFirst?: boolean;
}

/** Needs the translation area `shorts`. */
export function ShortCards({ shorts, category = 0, isFirst = false }: ShortCardsProps) {
  return (
    <ul className="short-cards">
      {shorts.map((short, index) => (
        <ShortCard key={short.id} short={short} category={category} loading={pictureLoading(isFirst, index)} />
      ))}
    </ul>
  );
}

interface ShortCardProps {
  short: ShortView;
  category?: number;
  loading?: "lazy";
}

export function ShortCard({ short, category = 0, loading }: ShortCardProps) {
  const t = useText("shorts");
  return (
    <li>
      <Link className="stack-close" to={`${shortAddress(short)}${category > 0 ? `?category=${category}` : ""}`} prefetch="intent">
        <span className="short-cover">
          {short.cover ? <img src={short.cover} alt="" width={240} height={320} loading={loading} /> : null}
          <span className="short-length">{short.length}</span>
          {short.likes > 0 ? <span className="short-likes">{t("likes", { count: short.likes })}</span> : null}
        </span>
        <strong>{short.text}</strong>
        <small className="cut hint">{short.nick}</small>
      </Link>
    </li>
  );
}
