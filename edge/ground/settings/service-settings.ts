import * as z from "zod";
import { isSupportAddress } from "../../contract/rules/service.ts";
import { settingOf } from "./setting-values.ts";

/** The operator's setting `service`, of customer service. */
export const ServiceSettings = z.object({
  /** Where customer service chats (Specification 9.6); empty shows nothing. */
  chat_url: z.string().refine((text) => text === "" || isSupportAddress(text), "must be an https address or a path of this site"),
  /** The partner whose membership numbers people may keep here; empty in Chinese and Portuguese asks nobody for one (docs/decisions/0020). */
  partner_zh: z.string().max(40),
  partner_pt: z.string().max(40),
  partner_en: z.string().max(40).default(""),
});
export type ServiceSettings = z.infer<typeof ServiceSettings>;

export const NO_SERVICE: ServiceSettings = { chat_url: "", partner_zh: "", partner_pt: "", partner_en: "" };

/** The setting out of rows of the settings table. */
export const serviceSettings = (rows: readonly { key: string; value: string }[]): ServiceSettings =>
  settingOf(rows, "service", ServiceSettings, NO_SERVICE);
