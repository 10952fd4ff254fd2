import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { untilReachable } from "../client/release.ts";
import { getRouter } from "../client/router.ts";
import { useOnline } from "../client/use-online.ts";
import { useText } from "../i18n/use-text.ts";
import { errorKind, NO_ANSWER } from "./error-kind.ts";
import "./error-screen.css";

/** The errors of a request or an answer that breaks off, in Chrome, Firefox and Safari, and in any browser within a body. */
const LOST = /failed to fetch|networkerror|load failed|network error|network connection was lost/i;

function toStatus(error: unknown): number {
  if (typeof error === "number") return error;
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof TypeError && LOST.test(error.message) ? NO_ANSWER : 500;
}

export interface ErrorScreenProps {
  /** The error of a route, or the HTTP status of a part. */
  error: unknown;
  /** True for a part of a screen, which gets a note instead of an error page. */
  isPart?: boolean;
}

export function ErrorScreen({ error, isPart = false }: ErrorScreenProps) {
  const status = toStatus(error);
  return isPart ? <PartFailed status={status} /> : <ErrorPage status={status} />;
}

/** Error page for a missing page (404), wrong address (400), forbidden page (403), failure (500) or lost connection. */
function ErrorPage({ status }: { status: number }) {
  const t = useText("shell");
  const online = useOnline();
  const { pathname, search } = useLocation();
  const failed = errorKind(status);
  const kind = failed === "error" && !online ? "lost" : failed;
  const isLost = kind === "lost";
  useEffect(() => {
    if (isLost) void untilReachable().then(() => location.reload());
  }, [isLost]);
  const retry = kind === "error" || isLost;
  return (
    <section className="empty failure">
      <Pitch kind={kind} />
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <nav className="wraps" aria-label={t("failure.ways")}>
        {retry ? (
          <Link className="button" to={pathname + search} reloadDocument>
            {t("error.retry")}
          </Link>
        ) : null}
        <Link className={retry ? "button button-quiet" : "button"} to="/score">
          {t("missing.home")}
        </Link>
        <Link className="button button-quiet" to="/search">
          {t("search")}
        </Link>
      </nav>
      {isLost ? null : <p className="failure-code hint">{t("failure.code", { status })}</p>}
    </section>
  );
}

/** A part whose connection broke off is requested again as soon as the server answers. */
function PartFailed({ status }: { status: number }) {
  const t = useText("shell");
  const { pathname, search } = useLocation();
  const kind = errorKind(status);
  const isLost = kind === "lost";
  useEffect(() => {
    if (isLost) void untilReachable().then(() => getRouter()?.revalidate());
  }, [isLost]);
  const mayRetry = isLost || kind === "error";
  return (
    <section className="card part-failed" role="alert">
      <p>{t(mayRetry ? "part.failed" : `${kind}.text`)}</p>
      {mayRetry ? (
        <Link className="button button-quiet" to={pathname + search} reloadDocument>
          {t("error.retry")}
        </Link>
      ) : null}
    </section>
  );
}

export function Pitch({ kind }: { kind: string }) {
  return (
    <svg className={`pitch pitch-${kind}`} viewBox="0 0 240 132" fill="none" stroke="currentColor" aria-hidden>
      <path d="M20 12h200v108H20zM120 12v108M20 40h34v52H20M20 54h13v24H20M220 40h-34v52h34M220 54h-13v24h13" />
      <circle cx="120" cy="66" r="22" />
      <g className="pitch-ball">
        <circle r="11" />
        <path d="M0-5l4.800 3.500-1.800 5.600h-6L-4.800-1.500zM0-5v-6M4.800-1.500l5.600-1.900M3 4.100l3.500 4.800M-3 4.100l-3.500 4.800M-4.800-1.500l-5.600-1.900" />
      </g>
    </svg>
  );
}
