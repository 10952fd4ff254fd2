import { atHome } from "#edge/ground/placement.ts";

/** Starts the only Forecaster if its alarm is not set. Only this function names the object's id. */
export const pokeForecaster = (env: Env): Promise<void> =>
  env.FORECASTER.get(env.FORECASTER.idFromName("all"), atHome(env)).poke();
