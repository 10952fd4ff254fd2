import { readable } from "../ground/db/readable.ts";
import * as applicationsSchema from "./schema/applications.ts";
import * as serviceSchema from "./schema/service.ts";
import * as siteSchema from "./schema/site.ts";

/** The tables of `site` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const applications = readable(applicationsSchema.applications);
export const feedback = readable(serviceSchema.feedback);
export const protocols = readable(siteSchema.protocols);
