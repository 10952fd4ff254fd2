import * as z from "zod";
import { wireFields } from "../../contract/entities/localized.ts";
import { NO_TEXT, toWire } from "../../contract/rules/localized.ts";
import { isSupportAddress } from "../../contract/rules/service.ts";
import { readSetting } from "./setting-values.ts";

export const ServiceSettings = z.object({
  /** Address of the customer service chat (Specification 9.6). If empty, no page shows this chat. */
  chat_url: z.string().refine((text) => text === "" || isSupportAddress(text), "must be an https address or a path of this site"),
  /** The partner whose membership numbers users may enter here. If empty, no page requests a number (docs/decisions/0020). */
  ...wireFields("partner", () => z.string().max(40).default("")),
});
export type ServiceSettings = z.infer<typeof ServiceSettings>;

export const NO_SERVICE: ServiceSettings = {
  chat_url: "",
  ...toWire("partner", NO_TEXT),
};

export const serviceSettings = (rows: readonly { key: string; value: string }[]): ServiceSettings =>
  readSetting(rows, "service", ServiceSettings, NO_SERVICE);
