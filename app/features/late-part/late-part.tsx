import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, Suspense, useContext, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { errorKind } from "../error-kind.ts";
import { NonceContext } from "../nonce.ts";
import type { Arrived, Late } from "./late.ts";
import "./late-part.css";

interface LatePartProps<T> {
  part: Late<T>;
  /** Stands in for the part, and for all that follows it on the screen, in about its size. */
  placeholder: ReactNode;
  /** The frame around the note that the part's data failed; without it the note stands alone. */
  failed?: (note: ReactNode) => ReactNode;
  children: (value: T) => ReactNode;
}

const never = () => () => undefined;

/** True while a page of the server is drawn or hydrated; false for what the browser draws by itself. */
const useOfServer = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * A part of a screen whose data may come late. In a page that streams, the placeholder stands before the part, and the part begins with a style
 * that takes it away: a browser without JavaScript shows the part too. Give it a `key` where another address shows another part in its place.
 */
export function LatePart<T>({ part, placeholder, failed, children }: LatePartProps<T>) {
  const id = useId();
  const isOfServer = useOfServer();
  const [isUntouched, setUntouched] = useState(isOfServer);
  const [isLate] = useState("later" in part);
  const leads = isLate && isUntouched;
  // A boundary that is not hydrated yet must not be touched: React would drop the server's markup and draw the part anew.
  const boundary = useMemo(
    () => (
      <Suspense fallback={leads ? null : placeholder}>
        {leads ? <Replacing id={id} part={part} /> : null}
        {isUntouched ? <Hydrated then={() => setUntouched(false)} /> : null}
        <Arriving part={part} failed={failed}>
          {children}
        </Arriving>
      </Suspense>
    ),
    [id, leads, isUntouched, part, placeholder, failed, children],
  );
  const [first] = useState(boundary);
  return (
    <>
      {leads ? <div data-late={id}>{placeholder}</div> : null}
      {isUntouched ? first : boundary}
    </>
  );
}

/** Acts once React has hydrated the boundary around it. */
function Hydrated({ then }: { then: () => void }) {
  useEffect(then);
  return null;
}

/** Hides the placeholder as soon as the part has arrived. */
function Replacing({ id, part }: { id: string; part: Late<unknown> }) {
  const nonce = useContext(NonceContext);
  if ("later" in part) read(part.later);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of an id of React's own.
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `[data-late="${id}"]{display:none}` }} />
  );
}

function Arriving<T>({ part, failed, children }: Pick<LatePartProps<T>, "part" | "failed" | "children">) {
  const arrived = "now" in part ? { value: part.now } : read(part.later);
  if ("failed" in arrived)
    return failed ? failed(<PartFailed status={arrived.failed} />) : <PartFailed status={arrived.failed} />;
  return <>{children(arrived.value)}</>;
}

const arrivals = new WeakMap<Promise<Arrived<unknown>>, { arrived?: Arrived<unknown> }>();

/** Returns the part once it has arrived; until then React waits. A stream that breaks off is a failed part. */
function read<T>(later: Promise<Arrived<T>>): Arrived<T> {
  const known = arrivals.get(later);
  if (known?.arrived) return known.arrived as Arrived<T>;
  const own: { arrived?: Arrived<unknown> } = known ?? {};
  arrivals.set(later, own);
  const settle = (arrived: Arrived<unknown>) => {
    own.arrived = arrived;
  };
  throw later.then(settle, () => settle({ failed: 0 }));
}

/** A part that did not come: what happened, and a way to try again. */
function PartFailed({ status }: { status: number }) {
  const t = useText("shell");
  const { pathname, search } = useLocation();
  const kind = errorKind(status);
  return (
    <section className="card part-failed" role="alert">
      <p>{t(kind === "error" ? "part.failed" : `${kind}.text`)}</p>
      {kind === "error" ? (
        <Link className="button button-quiet" to={pathname + search} reloadDocument>
          {t("error.retry")}
        </Link>
      ) : null}
    </section>
  );
}
