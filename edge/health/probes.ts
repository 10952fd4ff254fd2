import { chatConfig, getGroup, getRelay, LOCAL_REGION } from "#edge/chat/chat.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { getBoard, setAsideBy } from "#edge/feed/feed.ts";
import { scheduleWarnings } from "#edge/ground/schedule/schedule.ts";
import { SPORT_IDS, sportName } from "../contract/rules/matches.ts";

/** A part that answers later than this counts as failed. */
export const PROBE_WITHIN_MS = 2_000;

/**
 * `reason` is null if the part answered. `ageS` is the age of a Board's last published change, null before the first. `warnings`
 * name faults that need an operator although the part works.
 */
export interface Probe {
  ok: boolean;
  tookMs: number;
  reason: string | null;
  ageS?: number | null;
  warnings?: string[];
}

type Finding = Pick<Probe, "ageS" | "warnings">;

async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function answered(work: Promise<unknown>): Promise<Finding> {
  await work;
  return {};
}

/** Never throws, and never takes longer than `limitMs`. */
export async function probe(ask: () => Promise<Finding>, limitMs = PROBE_WITHIN_MS): Promise<Probe> {
  const startedAt = Date.now();
  try {
    const found = await within(ask(), limitMs);
    return { ok: true, tookMs: Date.now() - startedAt, reason: null, ...found };
  } catch (error) {
    return { ok: false, tookMs: Date.now() - startedAt, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Probes in parallel: each sport's Board, the schedules, NOTIFY_ROOM (with its Relays), a Relay of the continent, the buckets. */
export async function probeParts(env: Env, continent: string = LOCAL_REGION): Promise<Record<string, Probe>> {
  const { appId } = chatConfig(env);
  const probes: Record<string, () => Promise<Finding>> = {
    notifyRoom: () => answered(getGroup(env, { appId, groupId: NOTIFY_ROOM }).countSessions("")),
    relay: () => answered(getRelay(env, { appId, region: continent, shard: 0 }).watching(NOTIFY_ROOM, [])),
    media: () => answered(env.MEDIA.head("healthz")),
    segments: () => answered(env.SEGMENTS.head("healthz")),
  };
  for (const sportId of SPORT_IDS) {
    probes[`board.${sportName(sportId)}`] = async () => {
      const [publishedAt, aside] = await Promise.all([getBoard(env, sportId).cursor(), setAsideBy(env, sportId)]);
      return {
        ageS: publishedAt === 0 ? null : Math.round((Date.now() - publishedAt) / 1_000),
        ...(aside.length > 0 && { warnings: aside.map(({ matchId, error }) => `match ${matchId} is set aside: ${error}`) }),
      };
    };
  }
  probes.schedules = async () => {
    const warnings = await scheduleWarnings(env.DB, Math.floor(Date.now() / 1_000));
    return warnings.length > 0 ? { warnings } : {};
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(probes).map(async ([name, ask]) => [name, await probe(ask)] as const)),
  );
}
