import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { Course, Figures } from "#edge/contract/calls/operate/overview.ts";
import { askConsole } from "#app/features/operate/ask-console.ts";
import { useConsole } from "#app/features/operate/console-context.ts";
import { LogEntry } from "#app/features/operate/log-entry.tsx";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { OverviewCurves } from "#app/features/operate/overview-curves.tsx";
import { OverviewFigures } from "#app/features/operate/overview-figures.tsx";
import { useAskedAgain } from "#app/features/operate/use-asked-again.ts";
import { WaitingList } from "#app/features/operate/waiting-list.tsx";
import { formatTime } from "#app/features/format-time.ts";
import { guard } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import "#app/features/operate/overview.css";

const RECENT = 5;

interface Overview {
  figures: Figures;
  course: Course | null;
}

/** `overview` is null if its figures cannot be read; the page then requests them again. */
export async function loader({ context: { product }, request }: LoaderFunctionArgs) {
  const [overview, log] = await Promise.all([
    product.operate.getOverview({}).catch((): Overview | null => null),
    guard(product.operate.getLog({ size: RECENT }), request),
  ]);
  return { overview, list: log.list };
}

export const handle = { areas: ["operate-log", "operate-config", "operate-overview"] } satisfies ScreenHandle;

export const meta = operateMeta("title");

/** True if a new row is due. The server writes a row every five minutes, so the page requests the course no more often. */
const isCourseDue = ({ figures, course }: Overview): boolean =>
  !course || Math.floor(figures.as_of / 1_000 / course.step) * course.step > (course.points.at(-1)?.at ?? 0);

async function askOverview(last: Overview | null): Promise<Overview> {
  const isDue = !last || isCourseDue(last);
  const { figures, course } = await askConsole("getOverview", { with_course: isDue ? 1 : 0 });
  return { figures, course: course ?? last?.course ?? null };
}

export default function OperateHome() {
  const t = useText("operate");
  const own = useText("operate-overview");
  const log = useText("operate-log");
  const visit = useVisit();
  const { waiting, menu } = useConsole();
  const { overview: first, list } = useLoaderData<typeof loader>();
  const { answer, isSilent } = useAskedAgain<Overview | null>(first, askOverview);
  const time = answer ? formatTime(answer.figures.as_of, visit) : "";
  return (
    <>
      <div>
        <section className="card" aria-labelledby="overview-today">
          <div className="card-head">
            <h2 id="overview-today">{own("figures")}</h2>
            {answer && !isSilent ? <span className="secondary">{own("as-of", { time })}</span> : null}
          </div>
          <p className={isSilent || !answer ? "card-body overview-silent" : "visually-hidden"} role="status">
            {answer ? (isSilent ? own("silent", { time }) : "") : own("none")}
          </p>
          <OverviewFigures figures={answer?.figures ?? null} />
        </section>
        <WaitingList waiting={waiting} />
      </div>
      {menu}
      <div>
        {answer?.course ? <OverviewCurves course={answer.course} figures={answer.figures} /> : null}
        <section className="card">
          <div className="card-head">
            <h2>{t("home.recent")}</h2>
            <Link className="more" to="/operate/log">
              {t("home.all")}
            </Link>
          </div>
          <p className="card-body form-note">{t("home.text")}</p>
          {list.length > 0 ? (
            <ul className="operate-lines">
              {list.map((line) => (
                <LogEntry key={line.id} line={line} />
              ))}
            </ul>
          ) : (
            <p className="card-body form-note">{log("log.empty")}</p>
          )}
        </section>
      </div>
    </>
  );
}
