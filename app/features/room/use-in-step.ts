import { useEffect, useRef, useState } from "react";
import { pictureClock } from "#app/client/picture-clock.ts";
import { serverNow } from "../../visit/use-now.ts";

/**
 * Returns the server's value for the moment of the viewer's picture: the first value at once, a later one when the picture
 * reaches its time (`atMs`, unix milliseconds at the server; its arrival if that is unknown).
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
