import type { createRequestHandler, ServerBuild } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import type { LoadContext } from "../load-context";

type Entry = ServerBuild["entry"]["module"] & { createRequestHandler: typeof createRequestHandler };

const serverBuild = build as unknown as ServerBuild;
const handle = (serverBuild.entry.module as Entry).createRequestHandler(serverBuild, import.meta.env?.MODE ?? "production");

/** A page as Remix made it. */
export interface Rendered {
  response: Response;
  /** The page where it was complete at once: the response has no body then. Null where the response has one, or none at all. */
  html: string | null;
}

/** A page or a page's data, rendered by Remix (app/entry.server.tsx). */
export async function renderPage(request: Request, context: Omit<LoadContext, "deliver">): Promise<Rendered> {
  const page: { html: string | null } = { html: null };
  const deliver = (html: string) => {
    page.html = html;
  };
  const response = await handle(request, { ...context, deliver });
  return { response, html: response.body === null && request.method !== "HEAD" ? page.html : null };
}
