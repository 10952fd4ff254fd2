import * as build from "virtual:reference/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";

const remix = createRequestHandler(build as unknown as ServerBuild, "production");
export default { fetch: (request: Request) => remix(request) };
