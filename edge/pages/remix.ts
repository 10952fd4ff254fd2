import * as build from "virtual:remix/server-build";
import type { createRequestHandler, ServerBuild } from "@remix-run/cloudflare";
import type { LoadContext, PageContent } from "../contract/load-context.ts";
import { pagePatterns } from "./page-routes.ts";

type Entry = ServerBuild["entry"]["module"] & { createRequestHandler: typeof createRequestHandler };

const serverBuild = build as unknown as ServerBuild;
const handle = (serverBuild.entry.module as Entry).createRequestHandler(serverBuild, import.meta.env?.MODE ?? "production");

export const findPagePattern = pagePatterns(serverBuild.routes);

export interface Rendered {
  response: Response;
  /** The page's content if the response has no body or has late parts; null otherwise. */
  content: PageContent | null;
}

/** scripts/vite/loader-data.ts marks responses that have late parts. */
const isLate = (response: Response): boolean => "isLate" in response;

export async function renderPage(request: Request, context: Omit<LoadContext, "deliver">): Promise<Rendered> {
  const page: { content: PageContent | null } = { content: null };
  const deliver = (content: PageContent) => {
    page.content = content;
  };
  const response = await handle(request, { ...context, deliver });
  if (request.method === "HEAD") return { response, content: null };
  if (response.body === null) return { response, content: page.content };
  return { response, content: isLate(response) ? response.body.pipeThrough(new TextDecoderStream()) : null };
}
