import { Link } from "@remix-run/react";
import type { WhyView } from "./why-view.ts";
import { Card } from "#app/ui/blocks.tsx";
import "./forecast.css";

export function Why({ why }: { why: WhyView }) {
  const { title, rows, lastFive, links } = why;
  return (
    <Card titleId="reasons-title" title={title}>
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
    </Card>
  );
}
