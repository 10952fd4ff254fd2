import { Link } from "@remix-run/react";
import { ForwardIcon } from "#app/ui/act-icons.tsx";

export function SectionHead({ title, to, more }: { title: string; to: string; more: string }) {
  return (
    <div className="card-head">
      <h2>{title}</h2>
      <Link className="more" to={to} prefetch="intent" discover="none">
        {more}
        <ForwardIcon size={16} />
      </Link>
    </div>
  );
}
