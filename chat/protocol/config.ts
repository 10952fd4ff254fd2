import * as z from "zod";
import { Count } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

const AppId = z.int().nonnegative();

export const configCommands = {
  /**
   * Settings from the server (specification 9.26, 9.27): `str_json_config` is a JSON object of names and strings, valid for
   * `uint32_expired_time` seconds. An answer with an unchanged `uint64_version` may omit it. Without `int32_error_code` 0 the vendor's lite
   * client reads no setting.
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

  /** Bought abilities as 1 to 64 digits of 0 and 1 (specification 3.52, 5.6, 6.9), valid for `uint32_expired_time` seconds. */
  "im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2": {
    request: z.object({ uint32_sdkappid: AppId }),
    answer: z.object({ str_purchase_bits: z.string().regex(/^[01]{1,64}$/), uint32_expired_time: Count }),
  },

  /**
   * Pages of the forbidden words (specification 7.60): `start_index` 0 is the first page, `next_index` 0 marks the last. An
   * unchanged `version` has no words. Name and shape are ours: the model client was not observed to send it.
   */
  "im_sdk_config_mgr.fetch_lexicon": {
    request: z.object({ uint32_sdkappid: AppId, start_index: Count, version: Count }),
    answer: z.object({ version: Count, next_index: Count, words: z.array(z.string()) }),
  },
} satisfies CommandTable;
