import * as z from "zod";
import { Count } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

const AppId = z.int().nonnegative();

export const configCommands = {
  /**
   * Returns settings (specification 9.26, 9.27). `str_json_config` is a JSON object of names and strings, valid for
   * `uint32_expired_time` seconds; it may be absent if `uint64_version` is unchanged. The vendor's lite client ignores all settings
   * unless `int32_error_code` is 0.
   */
  "im_sdk_config_mgr.fetch_config": {
    request: z.object({ uint32_sdkappid: AppId, uint64_version: Count }),
    answer: z.object({
      int32_error_code: z.literal(0).optional(),
      uint32_sdkappid: AppId,
      uint64_version: Count,
      uint32_expired_time: Count,
      str_json_config: z.string().optional(),
    }),
  },

  /** Returns the purchased abilities as digits 0 and 1, valid for `uint32_expired_time` seconds (specification 3.52, 5.6, 6.9). */
  "im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2": {
    request: z.object({ uint32_sdkappid: AppId }),
    answer: z.object({ str_purchase_bits: z.string().regex(/^[01]{1,64}$/), uint32_expired_time: Count }),
  },

  /**
   * Returns the forbidden words page by page (specification 7.60): `start_index` 0 is the first page, `next_index` 0 marks the
   * last. If `version` is unchanged, the answer has no words. Name and shape are our own, because no client of the vendor was seen
   * to send this command.
   */
  "im_sdk_config_mgr.fetch_lexicon": {
    request: z.object({ uint32_sdkappid: AppId, start_index: Count, version: Count }),
    answer: z.object({ version: Count, next_index: Count, words: z.array(z.string()) }),
  },
} satisfies CommandTable;
