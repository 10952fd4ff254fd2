import * as z from "zod";
import type { CommandTable } from "./command.ts";

const Language = z.string().max(32);

export const translationCommands = {
  /**
   * Translates texts (specification 7.102). The default of `Source` is `auto`. If `Error` is not 0, the client raises 2117; the
   * vendor's client also fails if `Error` is absent.
   */
  "im_open_translate.ws_batch_trans_text": {
    request: z.object({
      SourceText: z.array(z.string().max(8_192)).min(1).max(100),
      Source: Language,
      Target: Language,
      FromAccount: z.string().max(255),
      SdkAppId: z.int().nonnegative(),
    }),
    answer: z.object({
      RequestId: z.string(),
      TranslatedTextList: z.array(z.string()),
      Error: z.object({ Code: z.int(), Message: z.string() }),
    }),
  },
} satisfies CommandTable;
