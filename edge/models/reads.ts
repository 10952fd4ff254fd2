/** The tables of `models` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { forecasts } from "./schema/forecasts.ts";
