import { useEffect, useState } from "react";
import { useVisit } from "../../visit/visit.ts";
import { type Device, openDevice } from "./device.ts";

/** null until the data are open, and for guests. */
export function useDevice(): Device | null {
  const uid = useVisit().user?.uid ?? null;
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    setDevice(null);
    let isOver = false;
    if (uid !== null)
      void openDevice(uid).then((opened) => {
        if (!isOver) setDevice(opened);
      });
    return () => {
      isOver = true;
    };
  }, [uid]);
  return device;
}
