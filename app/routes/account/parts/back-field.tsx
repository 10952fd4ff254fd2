import { useEffect, useState } from "react";
import { readStore, writeStore } from "#app/client/store.ts";

/**
 * The address to which the form leads: the value from the page's address, otherwise the one that the login prompt stored, which is
 * used once (Specification 2.26).
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
