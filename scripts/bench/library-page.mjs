/**
 * One chat client in a browser page (our library or the chat vendor's official client), driven by `library.mjs`. Opens the page and
 * counts received messages.
 */
const LOGIN_DEADLINE_MS = 60_000;

let received = 0;

/** The chat vendor's newer client loads its modules by name, as a bundler would provide them. */
async function loadCurrent() {
  const [client, groups] = ["/current-client.js", "/current-groups.js"];
  const [{ default: library }, { default: groupModule }] = await Promise.all([import(client), import(groups)]);
  return { EVENT: library.EVENT, create: (options) => library.create({ ...options, modules: { "group-module": groupModule } }) };
}

async function load(library) {
  if (library === "current") return loadCurrent();
  if (library === "own") {
    const { createChat, EVENT } = await import("../../chat/index.ts");
    return { create: createChat, EVENT };
  }
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: "/model-client.js", onload: resolve, onerror: reject });
    document.head.append(script);
  });
  return window.TIM;
}

window.bench = {
  /**
   * Logs in with a new client, then logs out and in again `again` times. Returns for each login the milliseconds until the client
   * has fetched everything and is ready.
   */
  async start({ library, url, appId, userId, userSig, again }) {
    const startedAt = performance.now();
    const { create, EVENT } = await load(library);
    const client = create({ SDKAppID: appId, proxyServer: url });
    client.setLogLevel(4);
    // Arrivals and departures are messages too, so only texts are counted.
    client.on(EVENT.MESSAGE_RECEIVED, ({ data }) => {
      for (const { type } of data) if (type === "TIMTextElem") received += 1;
    });
    let becameReady;
    client.on(EVENT.SDK_READY, () => becameReady());
    const login = async () => {
      const ready = new Promise((resolve, reject) => {
        const late = setTimeout(reject, LOGIN_DEADLINE_MS, new Error(`${userId} is not ready`));
        becameReady = () => {
          clearTimeout(late);
          resolve();
        };
      });
      await client.login({ userID: userId, userSig });
      await ready;
      return performance.now();
    };
    const firstMs = (await login()) - startedAt;
    const againMs = [];
    while (againMs.length < again) {
      await client.logout();
      const leftAt = performance.now();
      againMs.push((await login()) - leftAt);
    }
    this.join = (groupID, type) => client.joinGroup({ groupID, type }).then(() => {});
    return { firstMs, againMs };
  },
  received: () => received,
};
