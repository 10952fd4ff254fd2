import { useEffect, useState } from "react";
import { readStore, writeStore } from "#app/state/stored-state.ts";

/** The address in the page's address comes before the one that the login prompt stored, which counts once (Specification 2.26). */
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
