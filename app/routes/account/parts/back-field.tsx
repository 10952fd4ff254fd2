import { useEffect, useState } from "react";
import { readStore, writeStore } from "#app/client/store.ts";

/** Where the form leads in the end: the address's value, else the prompt's stored one, once (Specification 2.26). */
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
