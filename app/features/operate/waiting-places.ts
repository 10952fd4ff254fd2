import type { Waiting, WaitingKind } from "#edge/contract/calls/operate/overview.ts";
import type { SectionName } from "./sections.ts";

interface Place {
  /** The section whose menu entry counts the waiting items of this kind. */
  section: SectionName;
  /** Address of the list of the waiting items. */
  to: string;
}

export const WAITING_PLACES: Readonly<Record<WaitingKind, Place>> = {
  "room-reports": { section: "reports", to: "/operate/reports?state=open" },
  "chat-reports": { section: "reports", to: "/operate/chat-reports?state=open" },
  posts: { section: "posts", to: "/operate/posts" },
  applications: { section: "applications", to: "/operate/applications" },
  feedback: { section: "feedback", to: "/operate/feedback?state=open" },
  payouts: { section: "payouts", to: "/operate/payouts?state=reviewing" },
  transfers: { section: "payouts", to: "/operate/payouts?state=paying" },
  parcels: { section: "parcels", to: "/operate/parcels?state=waiting" },
  orders: { section: "orders", to: "/operate/orders?state=review" },
  refunds: { section: "orders", to: "/operate/orders?refund=refused" },
  "set-aside": { section: "feed", to: "/operate/feed" },
};

export function countBySection(list: Waiting["list"]): ReadonlyMap<SectionName, number> {
  const counts = new Map<SectionName, number>();
  for (const { kind, count } of list) {
    const { section } = WAITING_PLACES[kind];
    counts.set(section, (counts.get(section) ?? 0) + count);
  }
  return counts;
}
