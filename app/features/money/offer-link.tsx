import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useVisit } from "../../visit/visit.ts";

/** A link to the offers of gold. It is not shown to a person who wants neither odds nor gifts. */
export function OfferLink({ className, children }: { className?: string; children: ReactNode }) {
  const { comfort } = useVisit();
  return comfort.plain ? null : (
    <Link className={className} to="/recharge" prefetch="intent">
      {children}
    </Link>
  );
}

/**
 * For an empty list: the address of the offers of gold and the text of the link to them. Empty for a person who wants neither odds
 * nor gifts.
 */
export const useOffer = (link: string): { to?: string; link?: string } =>
  useVisit().comfort.plain ? {} : { to: "/recharge", link };
