import { Link } from "@remix-run/react";
import type { WhyView } from "./why-view.ts";
import "./forecast.css";

export function Why({ why }: { why: WhyView }) {
  const { title, rows, lastFive, links } = why;
  return (
    <section className="card" aria-labelledby="reasons-title">
      <div className="card-head">
        <h2 id="reasons-title">{title}</h2>
      </div>
      <dl className="reasons">
        {rows.map(({ name, note, points, isSum }) => (
          <div key={name} className={isSum ? "reasons-sum" : undefined}>
            <dt>
              {name}
              {note ? <small className="hint">{note}</small> : null}
            </dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
      <p className="reasons-five secondary">{lastFive}</p>
      <p className="reasons-links">
        {links.map(({ name, to }) => (
          <Link key={to} to={to} prefetch="intent">
            {name}
          </Link>
        ))}
      </p>
    </section>
  );
}
