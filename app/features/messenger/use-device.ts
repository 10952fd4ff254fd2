import { useEffect, useState } from "react";
import { useVisit } from "../../visit/visit.ts";
import { type Device, openDevice } from "./device.ts";
import { untilLeft } from "#app/state/leaving.ts";

/** null until the data are open, and for guests. */
export function useDevice(): Device | null {
  const uid = useVisit().user?.uid ?? null;
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    setDevice(null);
    return uid === null ? undefined : untilLeft(openDevice(uid), setDevice);
  }, [uid]);
  return device;
}
