import { readable } from "../ground/db/readable.ts";
import * as applicationsSchema from "./schema/applications.ts";
import * as serviceSchema from "./schema/service.ts";
import * as siteSchema from "./schema/site.ts";

/**
 * Tables of `site` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const applications = readable(applicationsSchema.applications);
export const feedback = readable(serviceSchema.feedback);
export const protocols = readable(siteSchema.protocols);
