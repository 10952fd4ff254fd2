import { useEffect, useState } from "react";
import { readStore, writeStore } from "#app/state/stored-state.ts";

/**
 * The path to return to, from the page's own query, or else the one that the login prompt stored for one use (Specification 2.26).
 */
export function BackField({ back }: { back: string }) {
  const [stored, setStored] = useState("");
  useEffect(() => {
    const { back_url } = readStore();
    if (back || !back_url) return;
    setStored(back_url);
    writeStore({ back_url: "" });
  }, [back]);
  return <input type="hidden" name="back" value={back || stored} />;
}
