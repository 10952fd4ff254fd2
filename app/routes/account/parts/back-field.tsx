import { useEffect, useState } from "react";
import { readStore, writeStore } from "#app/client/store.ts";

/** Where the form leads in the end: as the address says, else as the prompt stored it, which then is spent (Specification 2.26). */
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
