import { useEffect, useState } from "react";
import { readStore, writeStore } from "#app/state/stored-state.ts";

/**
 * The return path comes from the page's query. Without it, the path that the login prompt stored is used once (Specification 2.26).
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
