import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, Suspense, useContext, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import { withBasePath } from "#edge/contract/rules/addresses.ts";
import { titleWithSite } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { NO_ANSWER } from "../error-kind.ts";
import { LateErrorScreen } from "../late-error-screen.tsx";
import { NonceContext } from "../nonce.ts";
import { useVisit } from "../../visit/visit.ts";
import { lazily } from "#app/client/lazily.ts";
import * as asOfNote from "./as-of-note.tsx";
import type { Arrived, Late } from "./late.ts";
import "./late-part.css";

/** Loaded lazily, because pages show this note only while the database is slow or unavailable. */
const AsOfNote = import.meta.env.SSR ? asOfNote.AsOfNote : lazily(() => import("./as-of-note.tsx").then((file) => file.AsOfNote));

/** The server waits six seconds (`PART_WAIT_MS`). A connection may end without a sign, so the browser does not wait for ever either. */
const ARRIVED_MAX_MS = 20_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface LatePartProps<T> {
  part: Late<T>;
  /**
   * Shown until the data arrives, in place of the part and everything after it on the screen. The placeholder should have about the
   * size of that content.
   */
  placeholder: ReactNode;
  /** Wraps the note that the part's data failed to load. If this function is missing, the note is shown alone. */
  failed?: (note: ReactNode) => ReactNode;
  /** True if the part is the screen's only subject. Its failure then shows a whole error page, unless `failed` is given. */
  whole?: boolean;
  children: (value: T) => ReactNode;
}

const never = () => () => undefined;

/** True while server markup is rendered or hydrated, false for parts that the browser renders itself. */
const useOfServer = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The page contains the placeholder first. The part begins with a style that hides the placeholder, so that no JavaScript is
 * needed. Needs a `key` if another address shows a different part at the same place.
 */
export function LatePart<T>({ part, placeholder, failed, whole = false, children }: LatePartProps<T>) {
  const id = useId();
  const isOfServer = useOfServer();
  const [isUntouched, setUntouched] = useState(isOfServer);
  const [isLate] = useState("later" in part);
  const leads = isLate && isUntouched;
  // The `Suspense` must not re-render before it is hydrated, because React would drop the server's markup and render the part
  // again.
  const boundary = useMemo(
    () => (
      <Suspense fallback={leads ? null : placeholder}>
        {leads ? <Replacing id={id} part={part} /> : null}
        {isUntouched ? <Hydrated then={() => setUntouched(false)} /> : null}
        <Arriving part={part} failed={failed} whole={whole}>
          {children}
        </Arriving>
      </Suspense>
    ),
    [id, leads, isUntouched, part, placeholder, failed, whole, children],
  );
  const [first] = useState(boundary);
  return (
    <>
      {leads ? <div data-late={id}>{placeholder}</div> : null}
      {isUntouched ? first : boundary}
    </>
  );
}

function Hydrated({ then }: { then: () => void }) {
  useEffect(then);
  return null;
}

function Replacing({ id, part }: { id: string; part: Late<unknown> }) {
  const nonce = useContext(NonceContext);
  if ("later" in part) read(part.later);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of an id of React's own.
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `[data-late="${id}"]{display:none}` }} />
  );
}

function Arriving<T>({ part, failed, whole, children }: Pick<LatePartProps<T>, "part" | "failed" | "whole" | "children">) {
  const arrived = "now" in part ? { value: part.now, asOf: part.asOf } : read(part.later);
  if ("moved" in arrived) return <Moved to={arrived.moved} />;
  if ("failed" in arrived) {
    const note = <LateErrorScreen error={arrived.failed} isPart={!whole || failed !== undefined} />;
    return failed ? failed(note) : note;
  }
  return (
    <>
      {arrived.asOf === undefined ? null : (
        <Suspense fallback={null}>
          <AsOfNote asOf={arrived.asOf} />
        </Suspense>
      )}
      {children(arrived.value)}
    </>
  );
}

/** Browsers without JavaScript follow this redirect too. */
function Moved({ to }: { to: string }) {
  const t = useText("shell");
  const isOfServer = useOfServer();
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return (
    <section className="card part-failed">
      {isOfServer ? <meta httpEquiv="refresh" content={`0;url=${withBasePath(to)}`} /> : null}
      <Link className="button" to={to} replace>
        {t("part.moved")}
      </Link>
    </section>
  );
}

/** A late title arrives after the head was sent. An effect sets the title, because hydration must find the server's title. */
export function LateTitle({ children }: { children: string }) {
  const { brand } = useVisit();
  const title = titleWithSite(children, brand);
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return null;
}

const arrivals = new WeakMap<Promise<Arrived<unknown>>, { arrived?: Arrived<unknown> }>();

/** Suspends until the part has arrived. An interrupted stream counts as a failed part. */
function read<T>(later: Promise<Arrived<T>>): Arrived<T> {
  const known = arrivals.get(later);
  if (known?.arrived) return known.arrived as Arrived<T>;
  const own: { arrived?: Arrived<unknown> } = known ?? {};
  arrivals.set(later, own);
  const settle = (arrived: Arrived<unknown>) => {
    own.arrived ??= arrived;
  };
  const lose = () => settle({ failed: NO_ANSWER });
  const arriving = later.then(settle, lose);
  throw import.meta.env.SSR ? arriving : Promise.race([arriving, wait(ARRIVED_MAX_MS).then(lose)]);
}
