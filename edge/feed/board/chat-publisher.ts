import type { ChatSystem, MessageKey } from "#edge/chat/chat.ts";
import type { MatchPulse } from "#edge/contract/entities/match.ts";
import type { RaceStartMessage, ScoresMessage } from "#edge/contract/entities/room-message.ts";
import { log } from "#edge/contract/log.ts";
import { languageOf } from "#edge/contract/rules/locale.ts";
import { type ByLanguage, eachLanguage, toWire } from "#edge/contract/rules/localized.ts";
import { encodePulse } from "#edge/contract/rules/match-pulse.ts";
import { knownNewsAt, toSilence } from "#edge/contract/rules/match-silence.ts";
import { isInPlay, isWaiting, type SportId } from "#edge/contract/rules/matches.ts";
import { NOTIFY_ROOM, toMatchRoom } from "#edge/contract/rules/room-ids.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { jsonByLanguage, shortNameSql } from "#edge/ground/db/localized.ts";
import { settledWithin } from "#edge/ground/memory/settled-within.ts";
import { type Changed, readChangesSince } from "#edge/matches/matches.ts";
import { kickoffAt } from "#edge/matches/reads.ts";
import type { PublishedChange, Publisher } from "./publisher.ts";
import { SaidScores } from "./said-scores.ts";

/** Maximum number of pulses in a message. A pulse has about 80 bytes, and a message body at most 8 kB. */
const PULSES_PER_MESSAGE = 60;

/** Keeps the keys of messages about unsaid changes apart from those of a publication. */
const UNSAID_SEQ = 999;

/** Publishing waits at most this many milliseconds for the announcement of a start. A slower announcement follows the scores. */
const NAMES_WITHIN_MS = 300;

/** Numbers in the chat protocol have 32 bits. */
const asRandom = (stamp: number): number => stamp % 4_294_967_296;

const newsOfChange = ({ startsAt, updatedAt, row }: Pick<PublishedChange, "startsAt" | "updatedAt" | "row">): number =>
  knownNewsAt({ ...row, startsAt, updatedAt });

export const pulseOfChange = ({ matchId, startsAt, updatedAt, row }: PublishedChange): MatchPulse =>
  encodePulse({
    ...row,
    matchId,
    updatedAt,
    kickoffAt: kickoffAt({ periodStartsAt: row.periodStartsAt, startsAt }),
    homeHalf: row.homeHalfScore,
    awayHalf: row.awayHalfScore,
    homeReds: row.homeRedCards,
    awayReds: row.awayRedCards,
    homeYellows: row.homeYellowCards,
    awayYellows: row.awayYellowCards,
    remainingS: row.periodRemainingS,
    newsAt: newsOfChange({ startsAt, updatedAt, row }),
  });

function firstArrival(changes: readonly PublishedChange[]): number | undefined {
  const known = changes.flatMap(({ arrivedAt }) => arrivedAt ?? []);
  return known.length > 0 ? Math.min(...known) : undefined;
}

interface Names {
  id: number;
  /** JSON of `Localized`. */
  home: string;
  away: string;
}

async function readNames(db: D1Database, ids: readonly number[]): Promise<Map<number, Names>> {
  const name = (team: string) => jsonByLanguage((language) => shortNameSql(team, language));
  const sql =
    `SELECT m.id, ${name("h")} AS home, ${name("a")} AS away` +
    " FROM matches m JOIN teams h ON h.id = m.home_team_id JOIN teams a ON a.id = m.away_team_id WHERE m.id IN (SELECT value FROM json_each(?1))";
  const { results } = await db.prepare(sql).bind(JSON.stringify(ids)).all<Names>();
  return new Map(results.map((row) => [row.id, row]));
}

/**
 * Announces changes in NOTIFY_ROOM and in each match's own room. Also announces the start of a match
 * (docs/design/feed-board.md#store-notify-write).
 */
export class ChatPublisher implements Publisher {
  readonly #said = new SaidScores();

  constructor(
    readonly chat: Pick<ChatSystem, "announce">,
    readonly db: D1Database,
  ) {}

  /** A failure of the chat is only logged, because `sayUnsaid` repeats a missing score. */
  async publish(changes: readonly PublishedChange[]): Promise<void> {
    const moved = changes.filter(({ changed }) => changed.length > 0);
    for (const { matchId, updatedAt, changed } of changes) if (changed.length === 0) this.#said.noteHidden(matchId, updatedAt);
    const [first] = moved;
    if (!first) return;
    const random = asRandom(first.updatedAt);
    const portions = Array.from({ length: Math.ceil(moved.length / PULSES_PER_MESSAGE) }, (_, index) =>
      moved.slice(index * PULSES_PER_MESSAGE, (index + 1) * PULSES_PER_MESSAGE),
    );
    const say = (room: string, changes: readonly PublishedChange[], key: MessageKey): Promise<number> => {
      const scores: ScoresMessage = { type: "scores", list: changes.map(pulseOfChange) };
      return this.chat.announce(room, scores, { ...key, arrivedAt: firstArrival(changes) });
    };
    const said = [
      ...portions.map((changes, index) =>
        this.#noting(
          changes,
          say(NOTIFY_ROOM, changes, { random: asRandom(first.updatedAt + index), clientSeq: first.sportId * 1_000 + index }),
        ),
      ),
      ...moved.map((change) => say(toMatchRoom(change.sportId, change.matchId), [change], { random, clientSeq: change.sportId })),
    ];
    const starts = this.#announceStarts(moved).catch((error: unknown) =>
      log.warn("The start of a match was not announced", error),
    );
    for (const result of await Promise.allSettled(said))
      if (result.status === "rejected") log.warn("The chat did not receive a score", result.reason);
    // The announcement needs team names from the database. A slow database delays it, but no score.
    await settledWithin(starts, NAMES_WITHIN_MS);
  }

  async #noting(changes: readonly PublishedChange[], saying: Promise<number>): Promise<number> {
    try {
      const number = await saying;
      for (const { matchId, updatedAt } of changes) this.#said.noteSaid(matchId, updatedAt);
      return number;
    } catch (error) {
      for (const { matchId } of changes) this.#said.noteFailed(matchId);
      throw error;
    }
  }

  /** Announces in NOTIFY_ROOM what the database has and no message brought. Throws if the chat does not take it. */
  async sayUnsaid(sportId: SportId, nowMs: number): Promise<void> {
    const readSince = (since: number): Promise<Changed[]> => readChangesSince(openDatabase(this.db), since, nowMs);
    const unsaid = await this.#said.findUnsaid(sportId, nowMs, readSince);
    for (let at = 0; at < unsaid.pulses.length; at += PULSES_PER_MESSAGE) {
      const scores: ScoresMessage = { type: "scores", list: unsaid.pulses.slice(at, at + PULSES_PER_MESSAGE) };
      await this.chat.announce(NOTIFY_ROOM, scores, { random: asRandom(nowMs + at), clientSeq: sportId * 1_000 + UNSAID_SEQ });
    }
    this.#said.settle(unsaid);
  }

  async #announceStarts(moved: readonly PublishedChange[]): Promise<void> {
    // A start that the feed reports long after it happened is not announced.
    const begun = moved.filter(
      ({ before, row, sportId, startsAt, updatedAt }) =>
        isWaiting(sportId, before.status) &&
        isInPlay(sportId, row.status) &&
        toSilence(sportId, { status: row.status, newsAt: newsOfChange({ startsAt, updatedAt, row }) }, updatedAt) === "heard",
    );
    if (begun.length === 0) return;
    const names = await readNames(
      this.db,
      begun.map(({ matchId }) => matchId),
    );
    for (const { matchId, sportId, updatedAt } of begun) {
      const teams = names.get(matchId);
      if (!teams) continue;
      const [home, away] = [JSON.parse(teams.home), JSON.parse(teams.away)] as [ByLanguage<string>, ByLanguage<string>];
      const message: RaceStartMessage = {
        type: "race_start",
        id: matchId,
        sport_id: sportId,
        at: updatedAt,
        ...toWire(
          "desc",
          eachLanguage((language) => `${home[language]}${languageOf(language).between.news}${away[language]}`),
        ),
      };
      await this.chat.announce(NOTIFY_ROOM, message, { random: asRandom(matchId), clientSeq: asRandom(updatedAt) });
    }
  }
}
