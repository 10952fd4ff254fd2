import { readable } from "../ground/db/readable.ts";
import * as forecastsSchema from "./schema/forecasts.ts";

export const forecasts = readable(forecastsSchema.forecasts);
