import { deleteOldEvents } from "./accounts/account-log.ts";
import { forgetEndedBans } from "./accounts/ban.ts";
import { deleteOldAttempts } from "./accounts/login-attempts.ts";
import { app } from "./app.ts";
import { forgetOldChannelRows, remindOfPlans } from "./channel/each-minute.ts";
import { maskOldAddresses } from "./console/mask-addresses.ts";
import { forgetOldActs } from "./console/moderated.ts";
import { openDatabase } from "./db/client.ts";
import { withDataDelay } from "./db/data-delay.ts";
import { readConfig } from "./env.ts";
import { pokeBoards } from "./feed/board/stubs.ts";
import { sweepFiles } from "./files/file-book.ts";
import { deleteOldSums } from "./gifts/rank.ts";
import { HEALTH_PATH, onceMigrated } from "./health/once-migrated.ts";
import { refusedConfig } from "./health/refused-config.ts";
import { refusedOnFilesHost } from "./http/files-host.ts";
import { pathOf } from "./http/request-address.ts";
import { loggingRequest } from "./http/request-log.ts";
import { ofOwnSocket, refusedTransport } from "./http/transport.ts";
import { withCountedDatabase } from "./metrics/database.ts";
import { countingRequests } from "./metrics/requests.ts";
import { pokeForecaster } from "./models/stubs.ts";
import { reconcileOrders } from "./money/cashier/reconcile.ts";
import { sendRefunds } from "./money/cashier/refunds.ts";
import { resealAccounts } from "./money/payout/reseal.ts";
import { embeddedGzip } from "./pages/embedded-gzip.ts";
import { isPageAddress, servePage } from "./pages/pages.ts";
import { callFollowers } from "./plans/call-followers.ts";
import { pricePicks } from "./plans/price-picks.ts";
import { settlePlans } from "./plans/settle.ts";
import { openQuizzes } from "./quiz/open.ts";
import { forgetOldRanks, settleQuizzes } from "./quiz/settle.ts";
import { payInviteProfits } from "./rewards/invite/profits.ts";
import { writeSearchTermsSafely } from "./search/search-terms.ts";
import { closeArrivals } from "./shop/deliver.ts";
import { forgetOldVisits } from "./shorts/visits.ts";
import { endLostBroadcasts } from "./streams/room-sweep.ts";

export { Gate } from "./chat/gate/gate.ts";
export { Group } from "./chat/group/group.ts";
export { Relay } from "./chat/socket/relay.ts";
export { UserBox } from "./chat/user-box/user-box.ts";
export { Board } from "./feed/board/board.ts";
export { Forecaster } from "./models/forecaster.ts";
export { Pusher } from "./push/pusher.ts";
export { Stream } from "./streams/stream.ts";

const worker = {
  fetch: countingRequests((request, bindings, ctx) =>
    loggingRequest(request, () => {
      const path = pathOf(request);
      const refusal = refusedConfig(request, bindings);
      // A wrong setting leaves only /healthz working: it reads the settings itself and names the wrong ones.
      if (refusal) return path === HEALTH_PATH ? app.fetch(request, bindings, ctx) : refusal;
      const env = withDataDelay(withCountedDatabase(bindings, "schedule"));
      const refused = refusedTransport(request, env) ?? refusedOnFilesHost(request, env);
      if (refused) return refused;
      // Pages are the most frequent requests, so they bypass the router, which would search some seventy calls of the API.
      return isPageAddress(path) ? servePage(request, env, ctx) : app.fetch(request, env, ctx);
    }),
  ),
  scheduled(event, bindings, ctx) {
    const env = withCountedDatabase(bindings, "schedule");
    ctx.waitUntil(pokeBoards(env));
    ctx.waitUntil(pokeForecaster(env));
    ctx.waitUntil(closeArrivals(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(reconcileOrders(openDatabase(env.DB), readConfig(env), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(sendRefunds(openDatabase(env.DB), readConfig(env), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(resealAccounts(openDatabase(env.DB), readConfig(env)));
    ctx.waitUntil(payInviteProfits(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(openQuizzes(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(settleQuizzes(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(settlePlans(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(pricePicks(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(callFollowers(env, Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(forgetOldRanks(openDatabase(env.DB), event.scheduledTime));
    ctx.waitUntil(deleteOldEvents(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(sweepFiles(openDatabase(env.DB), env.MEDIA, Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(forgetOldVisits(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(forgetOldActs(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(maskOldAddresses(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(endLostBroadcasts(env));
    ctx.waitUntil(remindOfPlans(env, Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(forgetOldChannelRows(env, Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(forgetEndedBans(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(deleteOldSums(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
    ctx.waitUntil(writeSearchTermsSafely(env.DB));
    ctx.waitUntil(deleteOldAttempts(openDatabase(env.DB), Math.floor(event.scheduledTime / 1000)));
  },
} satisfies ExportedHandler<Env>;

export default worker;

const migrated = onceMigrated(worker.fetch);
/**
 * The same Worker under a name: the embedded server's socket leads to a named entry, without an assets router or the edge's
 * compression in front.
 */
export const embedded = {
  ...worker,
  fetch: async (request, env, ctx) => embeddedGzip(request, await migrated(ofOwnSocket(request, env), env, ctx)),
} satisfies ExportedHandler<Env>;
