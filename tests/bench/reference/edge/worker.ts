import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "virtual:reference/server-build";

const remix = createRequestHandler(build as unknown as ServerBuild, "production");
export default { fetch: (request: Request) => remix(request) };
