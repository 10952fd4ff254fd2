import { Link } from "@remix-run/react";
import { Crest } from "#app/ui/crest.tsx";
import { BadgedName } from "#app/features/people/site-badge.tsx";
import { PersonIcon } from "#app/ui/icons.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import type { Hit } from "../search-queries.ts";
import { Card } from "#app/ui/blocks.tsx";

export function Hits({ title, hits, under = "/database" }: { title: string; hits: readonly Hit[]; under?: string }) {
  if (hits.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="hits">
        {hits.map(([path, name, logo, detail, isOfSite]) => (
          <li key={path}>
            <Link className="row-wide" to={`${under}/${path}`} prefetch="intent" discover="none">
              {logo ? <Crest logo={logo} size={28} /> : <PersonIcon size={28} />}
              <span className="cut">
                <BadgedName name={name} isOfSite={isOfSite} />
              </span>
              {detail ? <small className="cut faded">{detail}</small> : null}
              <ForwardIcon size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
