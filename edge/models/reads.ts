import { readable } from "../ground/db/readable.ts";
import * as forecastsSchema from "./schema/forecasts.ts";

/**
 * Tables of `models` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const forecasts = readable(forecastsSchema.forecasts);
