import type { FeedDelays } from "#edge/contract/calls/operate/feed.ts";
import { useText } from "#app/i18n/use-text.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useVisit } from "../../visit/visit.ts";

const STEPS = ["applied", "notified", "written", "drawn"] as const;

/** Shows the median and the 95th percentile of the last day's delays (19 of 20 took no longer). */
export function FeedDelaysTable({ delays }: { delays: readonly FeedDelays[] }) {
  const own = useText("operate-feed");
  const { locale } = useVisit();
  const cell = (delay: FeedDelays["applied"]): string =>
    delay ? `${writtenNumber(delay.median, locale, { most: 0 })} / ${writtenNumber(delay.most, locale, { most: 0 })}` : "–";
  return (
    <section className="card operate-metrics">
      <h2>{own("delays")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{own("delays.step")}</th>
            {delays.map(({ sport, count }) => (
              <th key={sport} scope="col">
                {own(`sport.${sport}`)} ({writtenNumber(count, locale, { most: 0 })})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STEPS.map((step) => (
            <tr key={step}>
              <th scope="row">{own(`step.${step}`)}</th>
              {delays.map((of) => (
                <td key={of.sport}>{cell(of[step])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
