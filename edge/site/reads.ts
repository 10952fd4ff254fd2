import { readable } from "../ground/db/readable.ts";
import * as applicationsSchema from "./schema/applications.ts";
import * as serviceSchema from "./schema/service.ts";
import * as siteSchema from "./schema/site.ts";

/** Tables that other code folders may join and select in one round trip, but not write (`readable`). */
export const applications = readable(applicationsSchema.applications);
export const feedback = readable(serviceSchema.feedback);
export const protocols = readable(siteSchema.protocols);
