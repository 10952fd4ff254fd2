/** Wakes the one Forecaster, unless its alarm is set. The only place that names the object's id. */
export const pokeForecaster = (env: Env): Promise<void> => env.FORECASTER.get(env.FORECASTER.idFromName("all")).poke();
