import { useLoaderData } from "@remix-run/react";

const ROWS = 50;

/** Fifty rows in memory, so that the page measures plain Remix without the cost of fetching data. */
export const loader = () => ({
  matches: Array.from({ length: ROWS }, (_, i) => ({
    id: i + 1,
    home: `Home team ${i + 1}`,
    away: `Away team ${i + 1}`,
    score: `${i % 5} - ${i % 3}`,
    startsAt: 1_767_225_600 + i * 900,
  })),
});

export default function Matches() {
  const { matches } = useLoaderData<typeof loader>();
  return (
    <section>
      <h1 className="text-xl font-bold">Matches</h1>
      <ul className="divide-y">
        {matches.map((match) => (
          <li key={match.id} className="flex items-center gap-2 py-2">
            <span className="w-12 text-sm text-gray-500">{new Date(match.startsAt * 1000).toISOString().slice(11, 16)}</span>
            <span className="flex-1 truncate">{match.home}</span>
            <strong className="tabular-nums">{match.score}</strong>
            <span className="flex-1 truncate text-right">{match.away}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
