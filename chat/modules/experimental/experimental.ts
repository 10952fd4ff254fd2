import { requireNumber } from "../../arguments.ts";
import { MESSAGES_PREPARING } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { type PendingUpload, setPendingUpload } from "../../records/pending-upload.ts";
import type { Message } from "../../types/message.ts";
import { type ChatResult, done } from "../../types/result.ts";

export interface Experimental {
  /**
   * Resolves with `enabled: true` if the app has bought the ability. `parameter` is the ability's bit as a power of two
   * (specification 6.9).
   */
  isCommercialAbilityEnabled(parameter: unknown): Promise<ChatResult<{ enabled: boolean }>>;
  /** Uploads a message's file with the pictures that the app made of it. Does not send the message (specification 5.42). */
  uploadFile(parameter: unknown): Promise<ChatResult<{ message: Message }>>;
}

/** Calls that the client does not offer as methods (specification 5.8: callExperimentalAPI). */
export default function createExperimental({ bus, config }: Context): Experimental {
  return {
    async isCommercialAbilityEnabled(parameter) {
      requireNumber(parameter, "parameter");
      const bit = Math.log2(parameter);
      return done({ enabled: Number.isInteger(bit) && config.hasAbility(bit) });
    },

    async uploadFile(parameter) {
      const { message, transfer } = parameter as { message: Message; transfer: PendingUpload };
      setPendingUpload(message, transfer);
      const steps: Promise<unknown>[] = [];
      bus.emit(MESSAGES_PREPARING, { message, needs: "file", waitUntil: (step) => steps.push(step) });
      await Promise.all(steps);
      return done({ message });
    },
  };
}
