import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AdvertView } from "./advert-view.ts";

/** A page of this site opens in the same window, another site in a new window. An advertisement without a target is not a link. */
export function AdvertLink({ advert, className, children }: { advert: AdvertView; className: string; children: ReactNode }) {
  if (!advert.url) return <div className={className}>{children}</div>;
  if (advert.inside) {
    return (
      <Link className={className} to={advert.url} prefetch="intent" discover="none">
        {children}
      </Link>
    );
  }
  return (
    <a className={className} href={advert.url} target="_blank" rel="noopener noreferrer sponsored">
      {children}
    </a>
  );
}
