import { eq } from "drizzle-orm";
import { settings } from "#edge/ground/settings/reads.ts";
import { DEFAULT_CONFIG, readSetting } from "#edge/ground/settings/settings.ts";
import { CloudKeys } from "../contract/entities/cloud-keys.ts";
import { SiteConfig } from "../contract/entities/config.ts";
import { forbidden, ProductError, STATUS_FAILED, tooMany } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, type ProductContext, requireViewer } from "../ground/context.ts";
import { outbound } from "../ground/outbound.ts";

/** How long issued credentials are valid, and the timeout of a request to their issuer (Specification 9.24, 9.1). */
const CLOUD_KEYS_S = 600;
const ISSUER_TIMEOUT_MS = 5_000;

/** Requests credentials from the operator's issuer, because only the issuer has the storage's own keys. */
async function issued({ config, locale }: ProductContext, url: string, site: SiteConfig, uid: number): Promise<CloudKeys> {
  const silent = (why: unknown): never => {
    log.error(`The issuer of CLOUD_KEYS_URL gave no credentials: ${why instanceof Error ? why.message : String(why)}`);
    throw new ProductError(STATUS_FAILED, getServerText(locale, "service")("cloud-silent"), 502);
  };
  const response = await outbound(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(config.CLOUD_KEYS_TOKEN && { authorization: `Bearer ${config.CLOUD_KEYS_TOKEN}` }),
    },
    body: JSON.stringify({
      bucket: site.cos_bucket,
      region: site.cos_region,
      directory: `${site.cos_folder_image && `${site.cos_folder_image}/`}${uid}/`,
      uid,
      duration: CLOUD_KEYS_S,
    }),
    signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
  }).catch(silent);
  if (!response.ok) {
    await response.body?.cancel();
    return silent(`HTTP ${response.status}`);
  }
  const keys = CloudKeys.safeParse(await response.json().catch(() => null));
  return keys.success ? keys.data : silent(keys.error.issues[0]?.message);
}

/**
 * Works only if `switch_self_storage` is off and the site has a bucket and an issuer (Specification 3.15, 3.51, 7.51). Otherwise
 * the error names the call to use instead.
 */
export const getTempKeysForCos: Handlers<"config">["getTempKeysForCos"] = async (context) => {
  const { user } = await requireViewer(context);
  const rows = await context.db.select().from(settings).where(eq(settings.key, "config"));
  const site = readSetting(rows, "config", SiteConfig, DEFAULT_CONFIG);
  const url = context.config.CLOUD_KEYS_URL;
  if (site.switch_self_storage === 1 || site.cos_bucket === "" || !url)
    throw forbidden(getServerText(context.locale, "service")("no-cloud-storage"));
  const waitS = await context.attempt({ kind: "upload", key: String(user.uid) });
  if (waitS > 0)
    throw tooMany(getServerText(context.locale, "refusals")("too-many-pictures", { count: Math.ceil(waitS / 60) }), waitS);
  return issued(context, url, site, user.uid);
};
