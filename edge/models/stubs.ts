/** Starts the one Forecaster, unless its alarm is set. Only this function names the object's id. */
export const pokeForecaster = (env: Env): Promise<void> => env.FORECASTER.get(env.FORECASTER.idFromName("all")).poke();
