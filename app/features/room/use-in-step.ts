import { useEffect, useRef, useState } from "react";
import { pictureClock } from "#app/client/picture-clock.ts";
import { serverNow } from "../../visit/use-now.ts";

/**
 * The first value is returned at once. A later value is returned when the viewer's video reaches its time (`atMs`, unix
 * milliseconds of the server's clock). Without a time, the time of arrival counts.
 */
export function useInStep<T>(value: T, atMs?: number): T {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const isGone = useRef(false);
  useEffect(() => {
    if (latest.current === value) return;
    latest.current = value;
    pictureClock.hold(atMs ?? serverNow(), () => {
      if (!isGone.current) setShown(() => value);
    });
  }, [value, atMs]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return shown;
}
