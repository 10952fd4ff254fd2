import { deleteOldEvents } from "../accounts/account-log.ts";
import { forgetEndedBans } from "../accounts/ban.ts";
import { deleteOldAttempts } from "../accounts/login-attempts.ts";
import { forgetOldChannelRows, remindOfPlans } from "../channel/each-minute.ts";
import { maskOldAddresses } from "../console/mask-addresses.ts";
import { forgetOldActs } from "../console/moderated.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { type Config, readConfig } from "../env.ts";
import { pokeBoards } from "../feed/board/stubs.ts";
import { sweepFiles } from "../files/file-book.ts";
import { deleteOldSums } from "../gifts/rank.ts";
import { pokeForecaster } from "../models/stubs.ts";
import { reconcileOrders } from "../money/cashier/reconcile.ts";
import { sendRefunds } from "../money/cashier/refunds.ts";
import { resealAccounts } from "../money/payout/reseal.ts";
import { callFollowers } from "../plans/call-followers.ts";
import { pricePicks } from "../plans/price-picks.ts";
import { settlePlans } from "../plans/settle.ts";
import { openQuizzes } from "../quiz/open.ts";
import { forgetOldRanks, settleQuizzes } from "../quiz/settle.ts";
import { payInviteProfits } from "../rewards/invite/profits.ts";
import { writeSearchTerms } from "../search/search-terms.ts";
import { closeArrivals } from "../shop/deliver.ts";
import { forgetOldVisits } from "../shorts/visits.ts";
import { endLostBroadcasts } from "../streams/room-sweep.ts";
import type { ScheduleName } from "./crons.ts";

/** The services of a job. */
export interface Work {
  env: Env;
  db: Database;
  config: Config;
  /** When the schedule called, in unix seconds and milliseconds. */
  nowS: number;
  nowMs: number;
}

type Job = (work: Work) => Promise<unknown>;

/** A file sweep of five minutes looks at as many files as five of one minute. */
const SWEEPS = 5;

/**
 * The jobs of each schedule, in their order. Live states and money come each minute, settlement each second minute, tidying each fifth: a slow
 * settlement holds up no refund, and no tidying a settlement.
 */
export const JOBS = {
  live: {
    pokeBoards: ({ env }) => pokeBoards(env),
    pokeForecaster: ({ env }) => pokeForecaster(env),
    endLostBroadcasts: ({ env }) => endLostBroadcasts(env),
    reconcileOrders: ({ db, config, nowS }) => reconcileOrders(db, config, nowS),
    sendRefunds: ({ db, config, nowS }) => sendRefunds(db, config, nowS),
    closeArrivals: ({ db, nowS }) => closeArrivals(db, nowS),
    remindOfPlans: ({ env, nowS }) => remindOfPlans(env, nowS),
    callFollowers: ({ env, nowS }) => callFollowers(env, nowS),
  },
  settlement: {
    openQuizzes: ({ db, nowS }) => openQuizzes(db, nowS),
    settleQuizzes: ({ db, nowS }) => settleQuizzes(db, nowS),
    settlePlans: ({ db, nowS }) => settlePlans(db, nowS),
    pricePicks: ({ db, nowS }) => pricePicks(db, nowS),
    payInviteProfits: ({ db, nowS }) => payInviteProfits(db, nowS),
    writeSearchTerms: ({ env }) => writeSearchTerms(env.DB),
  },
  tidying: {
    resealAccounts: ({ db, config }) => resealAccounts(db, config),
    forgetOldRanks: ({ db, nowMs }) => forgetOldRanks(db, nowMs),
    deleteOldEvents: ({ db, nowS }) => deleteOldEvents(db, nowS),
    sweepFiles: async ({ db, env, nowS }) => {
      for (let sweep = 0; sweep < SWEEPS; sweep += 1) if ((await sweepFiles(db, env.MEDIA, nowS)) === 0) return;
    },
    forgetOldVisits: ({ db, nowS }) => forgetOldVisits(db, nowS),
    forgetOldActs: ({ db, nowS }) => forgetOldActs(db, nowS),
    maskOldAddresses: ({ db, nowS }) => maskOldAddresses(db, nowS),
    forgetOldChannelRows: ({ env, nowS }) => forgetOldChannelRows(env, nowS),
    forgetEndedBans: ({ db, nowS }) => forgetEndedBans(db, nowS),
    deleteOldSums: ({ db, nowS }) => deleteOldSums(db, nowS),
    deleteOldAttempts: ({ db, nowS }) => deleteOldAttempts(db, nowS),
  },
} satisfies Record<ScheduleName, Record<string, Job>>;

export const toWork = (env: Env, nowMs: number): Work => ({
  env,
  db: openDatabase(env.DB),
  config: readConfig(env),
  nowS: Math.floor(nowMs / 1000),
  nowMs,
});
