import { readable } from "../ground/db/readable.ts";
import * as forecastsSchema from "./schema/forecasts.ts";

/** The tables of `models` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const forecasts = readable(forecastsSchema.forecasts);
