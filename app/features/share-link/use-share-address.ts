import { useEffect, useState } from "react";
import { untilLeft } from "#app/state/leaving.ts";

/** Empty until the operator's share domain is loaded (Specification 3.15). */
export function useShareAddress(path: string): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const address = import("#app/client/share-link.ts").then(({ shareAddress }) => shareAddress(path));
    return untilLeft(address, setAddress);
  }, [path]);
  return address;
}
