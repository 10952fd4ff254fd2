import "./forecast.css";

interface ShareBarsProps {
  /** `share` is the part of the whole width (0 to 1), `text` the number beside the bar. */
  bars: readonly { name: string; share: number; text: string; tone?: "home" | "away" | "draw" | "loss" | "win" }[];
}

export function ShareBars({ bars }: ShareBarsProps) {
  return (
    <ul className="share-bars">
      {bars.map(({ name, share, text, tone = "home" }) => (
        <li key={name}>
          <span className="secondary">{name}</span>
          <b>{text}</b>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
            <rect className="share-ground" width="100" height="6" />
            <rect className={`share-${tone}`} width={Math.min(100, Math.max(0, 100 * share))} height="6" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
