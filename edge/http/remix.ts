import type { createRequestHandler, ServerBuild } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import type { LoadContext } from "../load-context";

type Entry = ServerBuild["entry"]["module"] & { createRequestHandler: typeof createRequestHandler };

const serverBuild = build as unknown as ServerBuild;
const handle = (serverBuild.entry.module as Entry).createRequestHandler(serverBuild, import.meta.env?.MODE ?? "production");

/** A page or a page's data, rendered by Remix (app/entry.server.tsx). */
export const renderPage = (request: Request, context: LoadContext): Promise<Response> => handle(request, context);
