import { deleteOldAttempts, deleteOldEvents, forgetEndedBans } from "#edge/accounts/accounts.ts";
import { forgetOldActs, maskOldAddresses } from "#edge/audit/audit.ts";
import { writeGroupNames } from "#edge/chat/chat.ts";
import { pokeBoards } from "#edge/feed/feed.ts";
import { keepFigures } from "#edge/figures/figures.ts";
import { deleteOldSums, sumWaitingGifts } from "#edge/gifts/gifts.ts";
import { sweepFiles } from "#edge/ground/files/files.ts";
import { writeSearchTerms } from "#edge/ground/search/search.ts";
import { pokeForecaster } from "#edge/models/models.ts";
import { payInviteProfits, reconcileOrders, resealAccounts, sendRefunds } from "#edge/money/money.ts";
import { notifyFollowers, pricePicks, settlePlans } from "#edge/plans/plans.ts";
import { bookPicks, forgetOldRanks, openQuizzes, settleQuizzes } from "#edge/quiz/quiz.ts";
import { closeArrivals } from "#edge/shop/shop.ts";
import { forgetOldVisits } from "#edge/shorts/shorts.ts";
import {
  countSampleCrowds,
  coverNextMatches,
  endLostBroadcasts,
  forgetOldChannelRows,
  remindOfSchedule,
} from "#edge/streams/streams.ts";
import { type Database, openDatabase } from "../ground/db/client.ts";
import { type Config, readConfig } from "../ground/env.ts";
import type { ScheduleName } from "./crons.ts";

export interface Work {
  env: Env;
  db: Database;
  config: Config;
  nowS: number;
  nowMs: number;
}

type Job = (work: Work) => Promise<unknown>;

/**
 * Number of sweeps in one run of the job. With a run every five minutes, they check as many files as one sweep a minute would.
 */
const SWEEPS = 5;

/** The schedules are separate, so that a slow settlement delays no refund, and slow cleaning delays no settlement. */
export const JOBS = {
  live: {
    pokeBoards: ({ env }) => pokeBoards(env),
    pokeForecaster: ({ env }) => pokeForecaster(env),
    endLostBroadcasts: ({ env }) => endLostBroadcasts(env),
    coverNextMatches: ({ db, nowS }) => coverNextMatches(db, nowS),
    countSampleCrowds: ({ env }) => countSampleCrowds(env),
    reconcileOrders: ({ db, config, nowS }) => reconcileOrders(db, config, nowS),
    sendRefunds: ({ db, config, nowS }) => sendRefunds(db, config, nowS),
    closeArrivals: ({ db, nowS }) => closeArrivals(db, nowS),
    sumWaitingGifts: ({ db, nowS }) => sumWaitingGifts(db, nowS),
    remindOfPlans: ({ env, nowS }) => remindOfSchedule(env, nowS),
    callFollowers: ({ env, nowS }) => notifyFollowers(env, nowS),
  },
  settlement: {
    openQuizzes: ({ db, nowS }) => openQuizzes(db, nowS),
    // Before the settlement, which waits for all picks of a match.
    bookPicks: ({ db, nowS }) => bookPicks(db, nowS),
    settleQuizzes: ({ db, nowS }) => settleQuizzes(db, nowS),
    settlePlans: ({ db, nowS }) => settlePlans(db, nowS),
    pricePicks: ({ db, nowS }) => pricePicks(db, nowS),
    payInviteProfits: ({ db, nowS }) => payInviteProfits(db, nowS),
    writeSearchTerms: ({ env }) => writeSearchTerms(env.DB),
    writeGroupNames: ({ env }) => writeGroupNames(env.DB),
  },
  tidying: {
    // Runs first, so that the slower jobs do not delay the time at which the figures are measured.
    keepFigures: ({ env, db, config, nowS }) => keepFigures(env, db, config, nowS),
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
