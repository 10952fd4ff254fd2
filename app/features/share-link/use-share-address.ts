import { useEffect, useState } from "react";

/** Empty until the operator's share domain is loaded (Specification 3.15). */
export function useShareAddress(path: string): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    let isOver = false;
    void import("#app/client/share-link.ts")
      .then(({ shareAddress }) => shareAddress(path))
      .then((found) => {
        if (!isOver) setAddress(found);
      });
    return () => {
      isOver = true;
    };
  }, [path]);
  return address;
}
