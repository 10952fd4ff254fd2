import * as z from "zod";
import { Address } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

export const speechCommands = {
  /**
   * Transcribes a voice message for the vendor's clients (3.6.6: `convertVoiceToText`). `BytesUrl` is the address of the recording.
   * `BytesEngServiceType` is the language, such as `16k_en`; `16k_zh-PY` means Chinese, Cantonese and English. If `CmdErrorCode` is
   * not 0, the client raises 2118. Our library has no such call.
   */
  "im_open_speech.ws_sentence_recognition": {
    request: z.object({
      BytesUrl: Address,
      Uint32Sdkappid: z.int().nonnegative(),
      BytesVoiceFormat: z.string().max(32),
      Uint64SourceType: z.int().nonnegative().optional(),
      BytesEngServiceType: z.string().max(32),
    }),
    answer: z.object({
      BytesRequestid: z.string(),
      BytesResult: z.string(),
      CmdErrorCode: z.object({ ErrorCode: z.int(), ErrorInfo: z.string() }),
    }),
  },
} satisfies CommandTable;
