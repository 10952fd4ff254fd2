import { createHash } from "node:crypto";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import { seal } from "../../ground/keys.ts";
import type { Alarms } from "../alarms.ts";
import type { Caller } from "../caller.ts";
import { type ChatConfig, PURCHASE_BITS } from "../config.ts";
import { userName } from "../object-names.ts";
import type { SessionEnd } from "../socket/kick-out.ts";
import type { MissedMessage } from "./missed.ts";
import type { InstanceRow, InstanceStore } from "./store/instances.ts";
import type { JoinedGroupStore } from "./store/joined-groups.ts";
import type { KickRow, KickStore } from "./store/kicks.ts";
import type { SequenceStore } from "./store/sequences.ts";
import { type SiteSessionStore, UNKNOWN_SITE_SESSION } from "./store/site-sessions.ts";

export interface LoginRequest {
  relay: string;
  instanceId: string;
  /** The session that resumes with its key; 0 at a login by signature. */
  instId: number;
  /** The session that the socket had before; 0 if none. */
  carriedInstId: number;
  /** When the signature was made, in unix seconds; ignored if a session resumes with its key. */
  signedAt: number;
  /** When the signature expires, in unix seconds. */
  expiresAt: number;
  /** The site's session for which the signature was made; empty if there was none. Relays of the previous release omit it. */
  siteSession?: string;
}

/**
 * The chat sessions to end: those of the named site sessions, or all except those of one site session. `ended` lists site
 * sessions whose later signatures are void too, because a request that is still running may sign one.
 */
export type KickedSessions = { sessions: string[] } | { but: string; ended?: string[] };

export interface LoggedIn {
  tinyId: string;
  instId: number;
  /** Identifies one login of the session, because a Relay that reports a closed socket names the socket's login. */
  seenTime: number;
  a2Key: string;
  purchaseBits: string;
  customStatus: string;
  groupIds: string[];
  /** Empty unless the session resumes. */
  missed: MissedMessage[];
}

/** Wire ids are cached, because every message has its sender's wire id. */
const TINY_IDS_REMEMBERED_MAX = 10_000;

const tinyIds = new BoundedMap<string, string>(TINY_IDS_REMEMBERED_MAX);

/** The decimal wire id, which begins message IDs and never changes. */
export function toTinyId(appId: number, userId: string): string {
  const name = userName({ appId, userId });
  const known = tinyIds.get(name);
  if (known !== undefined) return known;
  const digest = createHash("sha256").update(name).digest();
  const tinyId = String(100_000_000_000_000_000n + (digest.readBigUInt64BE() % 800_000_000_000_000_000n));
  tinyIds.set(name, tinyId);
  return tinyId;
}

export const toCaller = (appId: number, userId: string): Caller => ({
  appId,
  userId,
  tinyId: toTinyId(appId, userId),
  instId: 0,
  relay: "",
  instanceId: "",
});

/**
 * At most this many disconnected devices keep valid keys, because many pages are never logged out. The devices that are away
 * longest need a signature again.
 */
export const AWAY_DEVICES_MAX = 50;

/** Fits 32 bits, like the wire's `status_instid`. */
const newInstId = (): number => (crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1) + 1;

/** Name of the sequence with the unix second up to which signatures are void. */
const SIGNATURES_VOID = "signatures-void";

/** A session of the previous release has an unknown site session, so any list of sessions ends it. */
function isKicked(siteSession: string, which: KickedSessions | undefined): boolean {
  if (!which) return true;
  if ("but" in which) return siteSession !== which.but;
  return siteSession === UNKNOWN_SITE_SESSION || which.sessions.includes(siteSession);
}

/** After KICKS_AGAIN_MS, the alarm again notifies Relays of ended sessions. */
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
  siteSessions: SiteSessionStore;
  alarms: Pick<Alarms, "set">;
  kickOut: (kick: KickRow) => Promise<void>;
  keepAlive: (promise: Promise<unknown>) => void;
  customStatus: () => string;
  /** Returns the messages since a login (unix milliseconds) that a resuming session may have missed. */
  missedSince: (loginTime: number) => MissedMessage[];
  presenceChanged: () => void;
}

/** The user's sessions on all devices (specification 4.60 to 4.63). */
export class UserSessions {
  constructor(readonly parts: SessionParts) {}

  /** Null if the session was ended, or if the site has voided its signature. */
  async login(request: LoginRequest): Promise<LoggedIn | null> {
    const { relay, instanceId, instId, carriedInstId, expiresAt, siteSession = UNKNOWN_SITE_SESSION } = request;
    const { appId, userId, config, instances, groups, kicks, keepAlive } = this.parts;
    if (!instId && this.#isVoid(request.signedAt, siteSession)) return null;
    const known = instId ? instances.byNumber(instId) : undefined;
    // The key of an ended session (logged out or kicked out) is void.
    if (instId && known?.instance_id !== instanceId) return null;
    const before = instances.byInstance(instanceId);
    // A login by a second socket ends the first socket's session and notifies it. A login by the same socket replaces its session
    // without a notice.
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
      site_session: known?.site_session ?? siteSession,
    };
    instances.save(row);
    // Cancels a pending notice of the session's end, because the session has resumed at this Relay.
    kicks.remove(row);
    const surplus = instances.online
      .filter(({ inst_id }) => inst_id !== row.inst_id)
      .slice(0, Math.max(0, instances.online.length - config.maxInstances));
    for (const instance of surplus) this.#end(instance, "multiple-devices");
    instances.keepAway(AWAY_DEVICES_MAX);
    if (wasOffline) this.parts.presenceChanged();
    keepAlive(this.notifyOfKicks());
    return {
      tinyId: toTinyId(appId, userId),
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
    // Ignores the report if the session has resumed through another socket before the Relay reported that the first socket
    // closed.
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
   * Ends all sessions, or those that `which` names, and voids their signatures. Without a list, even signatures made in this second
   * are void; their clients request new ones. Resolves after the calls; the alarm and the next kick retry Relays that did not
   * answer.
   */
  async kick(which?: KickedSessions): Promise<void> {
    const { instances, sequences, siteSessions, presenceChanged } = this.parts;
    const nowS = Math.floor(Date.now() / 1_000);
    if (which && "sessions" in which) siteSessions.end(which.sessions, nowS);
    else {
      sequences.raise(SIGNATURES_VOID, nowS);
      siteSessions.keep(which?.but ?? "");
      siteSessions.end(which?.ended ?? [], nowS);
    }
    for (const instance of instances.all.filter(({ site_session }) => isKicked(site_session, which)))
      this.#end(instance, "rest-api");
    presenceChanged();
    await this.notifyOfKicks();
  }

  #isVoid(signedAt: number, siteSession: string): boolean {
    const { sequences, siteSessions } = this.parts;
    if (siteSessions.isEnded(siteSession)) return true;
    return signedAt <= sequences.current(SIGNATURES_VOID) && (siteSession === "" || siteSession !== siteSessions.kept);
  }

  async notifyOfKicks(): Promise<void> {
    const { kicks, kickOut, alarms } = this.parts;
    const owed = kicks.all();
    // The alarm is set before the calls, so that the object retries if it is killed meanwhile.
    if (owed.length > 0) alarms.set(KICKS, Date.now() + KICKS_AGAIN_MS);
    await Promise.all(
      owed.map(async (kick) => {
        try {
          await kickOut(kick);
          kicks.remove(kick);
        } catch (error) {
          log.warn(`Relay ${kick.relay} did not receive the end of session ${kick.inst_id}.`, error);
        }
      }),
    );
  }

  #end(instance: InstanceRow, reason: SessionEnd): void {
    this.parts.instances.remove(instance.inst_id);
    this.#owe(instance, reason);
  }

  /** A Relay trusts its own list of sessions, so the notice is retried until the Relay answers. */
  #owe({ inst_id, relay }: InstanceRow, reason: SessionEnd): void {
    if (relay === "") return;
    this.parts.kicks.add({ inst_id, relay, reason });
    this.parts.alarms.set(KICKS, Date.now() + KICKS_AGAIN_MS);
  }
}
