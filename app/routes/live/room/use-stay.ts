import { useEffect, useState } from "react";

/** How long a room's notice stays in view. */
const NOTICE_STAYS_MS = 8_000;

/** True for the first eight seconds in which the page shows `subject`. */
export function useStay(subject: number): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPast(subject), NOTICE_STAYS_MS);
    return () => clearTimeout(timer);
  }, [subject]);
  return past !== subject;
}
