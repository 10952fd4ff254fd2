import type { Product } from "../contract/index.ts";
import type { Visit } from "../load-context.ts";

/** A handler's environment: the Worker's bindings, and the values that middleware sets for handlers. */
export interface AppEnv {
  Bindings: Env;
  Variables: { visit: Visit; product: Product };
}
