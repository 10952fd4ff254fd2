import { app } from "./app.ts";
import { withDataDelay } from "./ground/db/data-delay.ts";
import { refusedOnFilesHost } from "./ground/files/files-host.ts";
import { toPath } from "./ground/http/request-address.ts";
import { withCountedDatabase } from "./ground/metrics/database.ts";
import { countingRequests } from "./ground/metrics/requests.ts";
import { isClosed } from "./ground/moving/closed.ts";
import { HEALTH_PATH, onceMigrated } from "./health/once-migrated.ts";
import { refusedConfig } from "./health/refused-config.ts";
import { isClosedAddress, sayClosed } from "./moving/moving.ts";
import { embeddedGzip } from "./pages/embedded-gzip.ts";
import { isPageAddress, servePage } from "./pages/pages.ts";
import { loggingRequest } from "./product/api/request-log.ts";
import { ofOwnSocket, refusedTransport } from "./product/api/transport.ts";
import { provide } from "./provide.ts";
import { CRONS } from "./schedule/crons.ts";
import { runJobs } from "./schedule/run-jobs.ts";

export { Group } from "./chat/group/group.ts";
export { Relay } from "./chat/socket/relay.ts";
export { UserBox } from "./chat/user-box/user-box.ts";
export { Board } from "./feed/board/board.ts";
export { Feed } from "./feed/near/feed-object.ts";
export { Gate } from "./ground/gate/gate.ts";
export { Forecaster } from "./models/forecaster.ts";
export { Pusher } from "./push/pusher.ts";
export { Stream } from "./streams/stream.ts";

const worker = {
  fetch: countingRequests((request, bindings, ctx) =>
    loggingRequest(request, () => {
      const path = toPath(request);
      const refusal = refusedConfig(request, bindings);
      // If a setting is wrong, only /healthz answers, because it reads the settings itself and names the wrong ones.
      if (refusal) return path === HEALTH_PATH ? app.fetch(request, bindings, ctx) : refusal;
      const env = withDataDelay(withCountedDatabase(bindings, "schedule"));
      const refused = refusedTransport(request, env) ?? refusedOnFilesHost(request, env);
      if (refused) return refused;
      if (isClosed(bindings) && isClosedAddress(request, HEALTH_PATH)) return sayClosed(request);
      // Pages are the most frequent requests, so they bypass the router, which would compare the path with some seventy API calls.
      return isPageAddress(path) ? servePage(provide, request, env, ctx) : app.fetch(request, env, ctx);
    }),
  ),
  scheduled(event, bindings, ctx) {
    const env = withDataDelay(withCountedDatabase(bindings, "schedule"));
    const name = CRONS[event.cron];
    if (name && !isClosed(bindings)) ctx.waitUntil(runJobs(env, name, event.scheduledTime));
  },
} satisfies ExportedHandler<Env>;

export default worker;

const migrated = onceMigrated(worker.fetch);
/** The embedded server connects to this entrypoint, so its requests bypass the assets router and the edge's compression. */
export const embedded = {
  ...worker,
  fetch: async (request, env, ctx) => embeddedGzip(request, await migrated(ofOwnSocket(request, env), env, ctx)),
} satisfies ExportedHandler<Env>;
