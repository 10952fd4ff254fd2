/** The tables of `site` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { applications } from "./schema/applications.ts";
export { feedback } from "./schema/service.ts";
export { protocols } from "./schema/site.ts";
