import { createHash } from "node:crypto";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import type { Alarms } from "../alarms.ts";
import { type ChatConfig, PURCHASE_BITS } from "../config.ts";
import { seal } from "../keys.ts";
import { userName } from "../object-names.ts";
import type { SessionEnd } from "../socket/kick-out.ts";
import type { MissedMessage } from "./missed.ts";
import type { InstanceRow, InstanceStore } from "./store/instances.ts";
import type { JoinedGroupStore } from "./store/joined-groups.ts";
import type { KickRow, KickStore } from "./store/kicks.ts";
import type { SequenceStore } from "./store/sequences.ts";

export interface LoginRequest {
  relay: string;
  instanceId: string;
  /** The session that comes back with its key, 0 at a login by signature. */
  instId: number;
  /** The session that the socket carried until now, 0 where it carried none. */
  carriedInstId: number;
  /** Unix seconds at which the signature was made; of no account where a session comes back with its key. */
  signedAt: number;
  /** Unix seconds at which the signature expires that let the session in. */
  expiresAt: number;
}

export interface LoggedIn {
  tinyId: string;
  instId: number;
  /** By which the box knows this login from others of the session: who says that a socket is gone says which login it carried. */
  seenTime: number;
  a2Key: string;
  purchaseBits: string;
  customStatus: string;
  /** Groups whose messages this session is pushed. */
  groupIds: string[];
  /** Messages of one to one that a session which comes back may not have. */
  missed: MissedMessage[];
}

/** Users' ids on the wire that are remembered at a time: every message says its sender's. */
const TINY_IDS_REMEMBERED_MAX = 10_000;

const tinyIds = new BoundedMap<string, string>(TINY_IDS_REMEMBERED_MAX);

/** Decimal id of a user on the wire: stands before a message's ID, never changes. */
export function tinyIdOf(appId: number, userId: string): string {
  const name = userName({ appId, userId });
  const known = tinyIds.get(name);
  if (known !== undefined) return known;
  const digest = createHash("sha256").update(name).digest();
  const tinyId = String(100_000_000_000_000_000n + (digest.readBigUInt64BE() % 800_000_000_000_000_000n));
  tinyIds.set(name, tinyId);
  return tinyId;
}

/** Devices that may come back with their keys. Who opens page after page without logging out leaves as many behind; those away the longest need a signature again. */
export const AWAY_DEVICES_MAX = 50;

/** Session numbers fit 32 bits, as the wire's `status_instid` does. */
const newInstId = (): number => (crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1) + 1;

/** Under which name it is counted until when signatures are void, in unix seconds. */
const SIGNATURES_VOID = "signatures-void";

/** Name of the alarm that tells Relays again of sessions that were ended, and when it rings, in milliseconds. */
export const KICKS = "kicks";
export const KICKS_AGAIN_MS = 5_000;

export interface SessionParts {
  appId: number;
  userId: string;
  config: ChatConfig;
  instances: InstanceStore;
  groups: JoinedGroupStore;
  sequences: SequenceStore;
  kicks: KickStore;
  alarms: Pick<Alarms, "set">;
  /** Tells a Relay that a session of its is over; resolves when it is. */
  kickOut: (kick: KickRow) => Promise<void>;
  keepAlive: (promise: Promise<unknown>) => void;
  /** What the user says of himself beside being online (specification 3.47). */
  customStatus: () => string;
  /** Messages since a login, in unix milliseconds, that a session which comes back may not have. */
  missedSince: (loginTime: number) => MissedMessage[];
  /** The user came online, or went. */
  presenceChanged: () => void;
}

/** Who is logged in as this user, on which devices (specification 4.60 to 4.63). */
export class UserSessions {
  constructor(readonly parts: SessionParts) {}

  /** Null where a session was ended, or where the signature was made before the site ended all sessions. */
  async login({ relay, instanceId, instId, carriedInstId, signedAt, expiresAt }: LoginRequest): Promise<LoggedIn | null> {
    const { appId, userId, config, instances, groups, sequences, kicks, keepAlive } = this.parts;
    if (!instId && signedAt <= sequences.current(SIGNATURES_VOID)) return null;
    const known = instId ? instances.byNumber(instId) : undefined;
    // A key whose session was ended (logged out, kicked out) opens nothing.
    if (instId && known?.instance_id !== instanceId) return null;
    const before = instances.byInstance(instanceId);
    // Who logs in anew over a second socket puts out the first one's session, and that one is told; over the same socket it is nobody's loss.
    if (before && before.inst_id !== known?.inst_id)
      this.#end(before, before.inst_id === carriedInstId ? "superseded" : "multiple-accounts");
    if (known && known.relay !== relay) this.#owe(known, "superseded");
    const wasOffline = instances.online.length === 0;
    const now = Date.now();
    const row: InstanceRow = {
      inst_id: known?.inst_id ?? newInstId(),
      instance_id: instanceId,
      relay,
      login_time: known?.login_time ?? now,
      seen_time: Math.max(now, (known?.seen_time ?? 0) + 1),
    };
    instances.save(row);
    // It is back where it was to be ended without a word.
    kicks.remove(row);
    const surplus = instances.online
      .filter(({ inst_id }) => inst_id !== row.inst_id)
      .slice(0, Math.max(0, instances.online.length - config.maxInstances));
    for (const instance of surplus) this.#end(instance, "multiple-devices");
    instances.keepAway(AWAY_DEVICES_MAX);
    if (wasOffline) this.parts.presenceChanged();
    keepAlive(this.tellKicks());
    return {
      tinyId: tinyIdOf(appId, userId),
      instId: row.inst_id,
      seenTime: row.seen_time,
      a2Key: seal(config.secret, "session", [appId, userId, row.inst_id, instanceId, expiresAt]),
      purchaseBits: PURCHASE_BITS,
      customStatus: this.parts.customStatus(),
      groupIds: groups
        .all()
        .filter(({ group_type }) => group_type !== "AVChatRoom")
        .map(({ group_id }) => group_id),
      missed: known ? this.parts.missedSince(known.login_time) : [],
    };
  }

  async leave(instId: number, relay: string, seenTime?: number): Promise<void> {
    const row = this.parts.instances.byNumber(instId);
    // It may have come back by another socket before the first was known to be gone.
    if (!row || row.relay !== relay || row.seen_time !== (seenTime ?? row.seen_time)) return;
    this.parts.instances.save({ ...row, relay: "", seen_time: Date.now() });
    if (this.parts.instances.online.length === 0) this.parts.presenceChanged();
  }

  async logout(instId: number): Promise<void> {
    if (!this.parts.instances.byNumber(instId)) return;
    this.parts.instances.remove(instId);
    if (this.parts.instances.online.length === 0) this.parts.presenceChanged();
  }

  /**
   * Ends all sessions, and with them the signatures that were handed out so far: those of this second too, whoever may have one asks for the
   * next. Resolves when their Relays were asked; one that did not answer is told again by alarm, and at the next kick.
   */
  async kickAll(): Promise<void> {
    const { instances, sequences, presenceChanged } = this.parts;
    sequences.raise(SIGNATURES_VOID, Math.floor(Date.now() / 1_000));
    for (const instance of [...instances.all]) this.#end(instance, "rest-api");
    presenceChanged();
    await this.tellKicks();
  }

  /** Tells Relays of the sessions that are over; to be called by the alarm too. */
  async tellKicks(): Promise<void> {
    const { kicks, kickOut, alarms } = this.parts;
    const owed = kicks.all();
    // Before they are asked: should the object be killed meanwhile, its next life goes on with it.
    if (owed.length > 0) alarms.set(KICKS, Date.now() + KICKS_AGAIN_MS);
    await Promise.all(
      owed.map(async (kick) => {
        try {
          await kickOut(kick);
          kicks.remove(kick);
        } catch (error) {
          log.warn(`Relay ${kick.relay} was not told that session ${kick.inst_id} is over.`, error);
        }
      }),
    );
  }

  /** A session is over, its key with it. */
  #end(instance: InstanceRow, reason: SessionEnd): void {
    this.parts.instances.remove(instance.inst_id);
    this.#owe(instance, reason);
  }

  /** A Relay goes by what it holds itself, so it has to hear of it, however long that takes. */
  #owe({ inst_id, relay }: InstanceRow, reason: SessionEnd): void {
    if (relay === "") return;
    this.parts.kicks.add({ inst_id, relay, reason });
    this.parts.alarms.set(KICKS, Date.now() + KICKS_AGAIN_MS);
  }
}
