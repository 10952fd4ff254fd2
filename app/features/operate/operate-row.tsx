import { Link } from "@remix-run/react";
import { ForwardIcon } from "#app/ui/act-icons.tsx";

interface OperateRowProps {
  to: string;
  title: string;
  about?: readonly (string | false | undefined)[];
  mark?: string;
  urgent?: boolean;
}

export function OperateRow({ to, title, about = [], mark, urgent }: OperateRowProps) {
  return (
    <li>
      <Link className="operate-row" to={to} prefetch="intent">
        <span>
          <b>{title}</b>
          <small>{about.filter(Boolean).join(" · ")}</small>
        </span>
        {mark ? <span className={urgent ? "operate-mark operate-mark-urgent" : "operate-mark"}>{mark}</span> : null}
        <ForwardIcon size={18} />
      </Link>
    </li>
  );
}

export function Facts({ list }: { list: readonly (readonly [label: string, value: string | number] | false)[] }) {
  return (
    <dl className="operate-facts">
      {list.map((fact) =>
        fact ? (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
