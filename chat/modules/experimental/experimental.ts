import { requireNumber } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { type ChatResult, done } from "../../types/result.ts";

export interface Experimental {
  /** Whether the app has bought an ability; `parameter` is its bit as a power of two (specification 6.9). */
  isCommercialAbilityEnabled(parameter: unknown): Promise<ChatResult<{ enabled: boolean }>>;
}

/** Calls without a method of their own (specification 5.8: callExperimentalAPI). */
export default function createExperimental({ config }: Context): Experimental {
  return {
    async isCommercialAbilityEnabled(parameter) {
      requireNumber(parameter, "parameter");
      const bit = Math.log2(parameter);
      return done({ enabled: Number.isInteger(bit) && config.hasAbility(bit) });
    },
  };
}
