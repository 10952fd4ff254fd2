import { browserProduct } from "#app/client/product.ts";

/** Returns the own push address, with a key made if there is none, and lets a stopped encoder continue. */
export async function takePush(): Promise<string> {
  const { broadcast } = browserProduct();
  const [{ is_held }, key] = await Promise.all([broadcast.getDesk({}), broadcast.getPushKey({})]);
  if (is_held === 1) await broadcast.release({});
  const good = key.version > 0 ? key : await broadcast.changePushKey({ change: "renew", version: 0 });
  // The address names the site's main host; the page sends to its own.
  return new URL(good.push).pathname;
}

/** Ends the own broadcast for its viewers at once; without it, it would end by itself after 18 s. */
export async function endBroadcast(): Promise<void> {
  const { broadcast } = browserProduct();
  const { token, state } = await broadcast.getDesk({});
  if (token !== "" && state !== "ended") await broadcast.stop({ broadcast: token });
}
