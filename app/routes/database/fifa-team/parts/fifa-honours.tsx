import { NoResults } from "#app/features/database/empty-state.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { FifaContent } from "../queries.ts";

export function FifaHonours({ content }: { content: FifaContent<"honor"> }) {
  const tc = useText("cups");
  if (content.honours.length === 0) return <NoResults title={tc("fifa.honours.empty")} text={tc("fifa.honours.empty.text")} />;
  return (
    <ul className="card honours divided">
      {content.honours.map(([year, title, host]) => (
        <li key={year} className={title}>
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M7 3h10v2h4v2.500c0 3-2 5-4.400 5.400A5.500 5.500 0 0 1 13.200 15.400V18H16v3H8v-3h2.800v-2.600A5.500 5.500 0 0 1 7.400 12.900C5 12.500 3 10.500 3 7.500V5h4z" />
          </svg>
          <b>{year}</b>
          <span>
            {tc("fifa.honour.cup")} {tc(`fifa.honour.${title}`)}
            <small className="hint">{host}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
