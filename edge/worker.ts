import { app } from "./app";
import { reconcileOrders } from "./cashier/reconcile";
import { sendRefunds } from "./cashier/refunds";
import { openDatabase } from "./db/client";
import { withDataDelay } from "./db/data-delay";
import { readConfig } from "./env";
import { pokeBoards } from "./feed/board/stubs";
import { embeddedGzip } from "./http/embedded-gzip";
import { HEALTH_PATH, onceMigrated } from "./http/health/once-migrated";
import { refusedConfig } from "./http/health/refused-config";
import { isPageAddress, servePage } from "./http/pages";
import { pathOf } from "./http/request-address";
import { loggingRequest } from "./http/request-log";
import { ofOwnSocket, refusedTransport } from "./http/transport";
import { payInviteProfits } from "./invite/profits";
import { maskOldAddresses } from "./operate/mask-addresses";
import { withCountedDatabase } from "./metrics/database";
import { countingRequests } from "./metrics/requests";
import { resealAccounts } from "./payout/reseal";
import { deleteOldEvents } from "./product/account-log";
import { deleteOldAttempts } from "./product/login-attempts";
import { closeArrivals } from "./shop/deliver";
import { sweepFiles } from "./http/uploads/file-book";

export { Board } from "./feed/board/board";
export { Pusher } from "./push/pusher";
export { Gate } from "./relay/gate/gate";
export { Group } from "./relay/group/group";
export { Relay } from "./relay/relay/relay";
export { UserBox } from "./relay/user-box/user-box";

const worker = {
  fetch: countingRequests((request, bindings, ctx) => loggingRequest(request, () => {
    const path = pathOf(request);
    const refusal = refusedConfig(request, bindings);
    // Only /healthz answers then: it reads the settings itself and names the wrong ones.
    if (refusal) return path === HEALTH_PATH ? app.fetch(request, bindings, ctx) : refusal;
    const env = withDataDelay(withCountedDatabase(bindings, "schedule"));
    const refused = refusedTransport(request, env);
    if (refused) return refused;
    // Pages are what everybody asks for: they do not pass the router, which has some seventy calls of the API to look through.
    return isPageAddress(path) ? servePage(request, env, ctx) : app.fetch(request, env, ctx);
  })),
  scheduled(event, bindings, ctx) {
    const env = withCountedDatabase(bindings, "schedule");
    ctx.waitUntil(pokeBoards(env));
    ctx.waitUntil(closeArrivals(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(reconcileOrders(openDatabase(env.DB), readConfig(env), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(sendRefunds(openDatabase(env.DB), readConfig(env), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(resealAccounts(openDatabase(env.DB), readConfig(env)));
    ctx.waitUntil(payInviteProfits(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(deleteOldEvents(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(sweepFiles(openDatabase(env.DB), env.MEDIA, Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(maskOldAddresses(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(deleteOldAttempts(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
  },
} satisfies ExportedHandler<Env>;

export default worker;

const migrated = onceMigrated(worker.fetch);
/** The same Worker under a name: the embedded server's socket leads to a named entry, with neither an assets router nor the edge's compression before it. */
export const embedded = {
  ...worker,
  fetch: async (request, env, ctx) => embeddedGzip(request, await migrated(ofOwnSocket(request, env), env, ctx)),
} satisfies ExportedHandler<Env>;
