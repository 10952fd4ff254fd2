import type { MetaDescriptor } from "@remix-run/react";
import { titleWithSite } from "#edge/contract/rules/writing.ts";
import { getText } from "../i18n/use-text.ts";
import type { PageVisit } from "../visit/visit.ts";

/** The keys of an error page's texts begin with the kind. */
export type ErrorKind = "missing" | "bad" | "denied" | "lost" | "error";

/** Stands for the HTTP status of an answer that did not arrive. */
export const NO_ANSWER = 0;

export function errorKind(status: number): ErrorKind {
  if (status === NO_ANSWER) return "lost";
  if (status === 404 || status === 410) return "missing";
  if (status === 401 || status === 403) return "denied";
  // 429 counts as `error`, not `bad`, because the address is right and the refusal ends by itself.
  return status >= 400 && status < 500 && status !== 429 ? "bad" : "error";
}

/** Error pages are excluded from search engines. */
export function errorMeta(error: unknown, visit: PageVisit | undefined): MetaDescriptor[] {
  if (!visit) return [];
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  const { brand, locale } = visit;
  const title = getText(locale, "shell")(`${errorKind(status)}.title`);
  return [
    {
      title: titleWithSite(title, brand),
    },
    { name: "robots", content: "noindex" },
  ];
}
