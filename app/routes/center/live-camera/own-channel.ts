import { browserProduct } from "#app/client/product.ts";

/** Returns the anchor's own push address and makes a key if there is none. Also lets a stopped encoder continue. */
export async function takePush(): Promise<string> {
  const { broadcast } = browserProduct();
  const [{ is_held }, key] = await Promise.all([broadcast.getDesk({}), broadcast.getPushKey({})]);
  if (is_held === 1) await broadcast.release({});
  const good = key.version > 0 ? key : await broadcast.changePushKey({ change: "renew", version: 0 });
  // The address contains the site's main host, but the page sends to its own host, so only the path is returned.
  return new URL(good.push).pathname;
}

/** Ends the anchor's broadcast for its viewers at once. Without this call, the broadcast would end after 18 s without data. */
export async function endBroadcast(): Promise<void> {
  const { broadcast } = browserProduct();
  const { token, state } = await broadcast.getDesk({});
  if (token !== "" && state !== "ended") await broadcast.stop({ broadcast: token });
}
