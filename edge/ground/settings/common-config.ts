import { inArray } from "drizzle-orm";
import { CommonConfig, SiteConfig } from "../../contract/entities/config.ts";
import { type ProductContext, publicSnapshot } from "../context.ts";
import { DATABASE_TTL_MS } from "../memory/snapshot.ts";
import { settings } from "./schema/settings.ts";
import { DEFAULT_COMMON, DEFAULT_CONFIG, readSetting } from "./setting-values.ts";

/** If no other chat application is set, the site's own Relay serves the chat (Specification 3.15). */
const ownChat = (site: SiteConfig, appId: number): SiteConfig =>
  site.im_sdkappid === 0 ? { ...site, im_sdkappid: appId } : site;

/** Switches, ads and lists (Specification 3.12 to 3.15, 7.46). */
export const readCommonConfig = (context: ProductContext): Promise<CommonConfig> =>
  publicSnapshot(context, "common-config", DATABASE_TTL_MS, async () => {
    const rows = await context.db
      .select()
      .from(settings)
      .where(inArray(settings.key, ["config", "common"]));
    return {
      config: ownChat(readSetting(rows, "config", SiteConfig, DEFAULT_CONFIG), context.config.CHAT_APP_ID),
      common: readSetting(rows, "common", CommonConfig.shape.common, DEFAULT_COMMON),
    };
  });
