import type { LoadContext } from "#edge/contract/load-context.ts";
import { log } from "#edge/contract/log.ts";
import { toShareOrigin } from "#edge/contract/rules/links.ts";

/** The request's own origin if the config cannot be read (Specification 3.15). */
export async function readShareOrigin({ product }: Pick<LoadContext, "product">, { url }: Request): Promise<string> {
  const { origin } = new URL(url);
  try {
    return toShareOrigin((await product.config.getCommonConfig({})).config, origin);
  } catch (error) {
    log.error("The share domain could not be read", error);
    return origin;
  }
}
