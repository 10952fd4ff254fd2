import { useLate } from "#app/client/use-late.ts";

/** The late frame starts after this time. Until then the page has the network and the processor to itself. */
const START_DELAY_MS = 4_000;

const loadFrame = () => import("./late-frame.tsx").then((file) => file.LateFrame);

export function LateFrameHost(props: { bare: boolean; isWatch: boolean }) {
  const LateFrame = useLate(loadFrame, START_DELAY_MS);
  return LateFrame ? <LateFrame {...props} /> : null;
}
