import { useEffect, useRef, useState } from "react";
import { pictureClock } from "#app/client/picture-clock.ts";
import { serverNow } from "../../visit/use-now.ts";

/**
 * Returns the first value at once, and later values when the viewer's video reaches `atMs` (server's unix ms; default: time of
 * arrival).
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
