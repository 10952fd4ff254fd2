import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useVisit } from "../../visit/visit.ts";

/** A link to the offers of gold. A person who wants no odds and gifts sees none. */
export function OfferLink({ className, children }: { className?: string; children: ReactNode }) {
  const { comfort } = useVisit();
  return comfort.plain ? null : (
    <Link className={className} to="/recharge" prefetch="intent">
      {children}
    </Link>
  );
}

/** The address of the offers of gold for an empty list, with the words of its link. */
export const useOffer = (link: string): { to?: string; link?: string } =>
  useVisit().comfort.plain ? {} : { to: "/recharge", link };
