import { useRouteLoaderData } from "@remix-run/react";
import type { pageVisit } from "./page-visit.ts";

type RootLoader = (...given: Parameters<typeof pageVisit>) => ReturnType<typeof pageVisit>;
export type PageVisit = NonNullable<ReturnType<typeof useRouteLoaderData<RootLoader>>>;

/**
 * The visit on the error page of a request whose root loader failed. On the server, the entry sets it. In the browser, it comes
 * from `data-visit`, which no other page has.
 */
let withoutRoot = import.meta.env.SSR ? null : (JSON.parse(document.documentElement.dataset.visit ?? "null") as PageVisit | null);

export function setVisitWithoutRoot(visit: PageVisit): void {
  withoutRoot = visit;
}

export function visitWithoutRoot(): PageVisit {
  if (!withoutRoot) throw new Error("The page has no visit: neither its root loader nor the server's entry has set one.");
  return withoutRoot;
}

let last: PageVisit | undefined;

/** The head of a page that failed uses this. Undefined on the server, where each request has its own visit. */
export const lastVisit = (): PageVisit | undefined => last;

/**
 * If a navigation fails, Remix drops the root's data, so the browser uses the root's last known data. undefined if the root loader
 * failed.
 */
export function useRootVisit(): PageVisit | undefined {
  const data = useRouteLoaderData<RootLoader>("root");
  if (data && typeof document !== "undefined") last = data;
  return data ?? last;
}

export const useVisit = (): PageVisit => useRootVisit() ?? visitWithoutRoot();
