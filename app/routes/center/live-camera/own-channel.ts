import { browserProduct } from "#app/client/product.ts";

/** Makes a push key if there is none, and lets a stopped encoder continue. */
export async function takePush(): Promise<string> {
  const { broadcast } = browserProduct();
  const [{ is_held }, key] = await Promise.all([broadcast.getDesk({}), broadcast.getPushKey({})]);
  if (is_held === 1) await broadcast.release({});
  const good = key.version > 0 ? key : await broadcast.changePushKey({ change: "renew", version: 0 });
  // The page sends to its own host, but the address contains the site's main host. Only the path is therefore returned.
  return new URL(good.push).pathname;
}

/** Without this call, the broadcast would end for its viewers only after 18 s without data. */
export async function endBroadcast(): Promise<void> {
  const { broadcast } = browserProduct();
  const { token, state } = await broadcast.getDesk({});
  if (token !== "" && state !== "ended") await broadcast.stop({ broadcast: token });
}
