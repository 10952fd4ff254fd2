import { FRAME_MAX_BYTES } from "#chat/protocol/frame.ts";
import { keyHolder } from "../../ground/keys.ts";
import type { Caller } from "../caller.ts";
import type { Voice } from "../user-box/voice.ts";
import { PUSH, writeFrame } from "./frames.ts";
import { Line, Pace } from "./pace.ts";
import { SESSION_LIMIT } from "./rate-limits.ts";

/** A user's name and mutes (`Voice`) are cached for this time. The box reports changes, but a report may be lost. */
export const VOICE_LIFE_MS = 600_000;

/**
 * Limits one socket's pending commands and their bytes. The count equals the rate limit, so that only long delays reach the
 * maximum.
 */
export const UNDER_WAY_MAX = { count: SESSION_LIMIT.count, bytes: 16 * FRAME_MAX_BYTES };

/**
 * The most bytes that are sent to a silent client, such as an unreachable phone. This allows 280 kB/s between the client's hellos,
 * which come every two minutes.
 */
export const UNHEARD_MAX_BYTES = 32 * 1_024 * 1_024;

/** A waiting poll is a few numbers stored with the socket, not a running request. */
export interface WaitingPoll {
  groupId: string;
  servcmd: string;
  /** `seq` of the request, which its answer repeats. */
  seq: number;
  key: string;
  from: number;
  /** The Group's epoch when `from` was set. Absent if it is unknown. */
  epoch?: number;
  /** Unix milliseconds at which the poll gets an empty answer. */
  until: number;
  /** The number of answers to one poll that the client accepts: 1 for the vendor's official client. */
  answers: number;
}

export interface Identity {
  userId: string;
  tinyId: string;
  instId: number;
  /** Unix seconds at which the signature of the login expires; 0 before a login. */
  expiresAt: number;
}

/** The state that is stored with a socket during hibernation. */
interface Attachment extends Identity {
  instanceId: string;
  origin: string;
  readsGzip: boolean;
  /** Absent if an earlier version opened the socket. */
  network?: string;
  rooms: string[];
  polls: WaitingPoll[];
}

export class Session {
  userId = "";
  tinyId = "0";
  instId = 0;
  expiresAt = 0;
  readonly instanceId: string;
  readonly origin: string;
  readonly readsGzip: boolean;
  /** The socket's network; empty if unknown. */
  readonly network: string;
  readonly rooms: Set<string>;
  /** Groups whose events are pushed to the session. Restored after hibernation. */
  readonly groups = new Set<string>();
  readonly polls: Map<string, WaitingPoll>;
  /** The number of a room's first event after the session entered. The first poll begins there if it states no number. */
  readonly beginnings = new Map<string, number>();
  /**
   * Chat-rooms that the session left recently, oldest first. They are remembered, because a poll that was on its way must not enter
   * such a room again.
   */
  readonly left = new Set<string>();
  /** Null if no login is pending. */
  loginUnderWay: Promise<unknown> | null = null;
  heldFrames = 0;
  /** Settles when the ids in the newest frame are looked up; null if no look-up runs. */
  lookUpUnderWay: Promise<unknown> | null = null;
  readonly #underWay = { count: 0, bytes: 0 };
  /** Pushes wait here for the login's answer; null if no login is pending. */
  #heldPushes: string[] | null = null;
  /** Bytes sent since the client's last frame, and the time of that frame (unix milliseconds). */
  #unheardBytes = 0;
  #heardAt = 0;
  /** Signs the addresses of files in a body (JSON). */
  signed: (body: string) => string = (body) => body;
  /** When the platform last answered a ping, in unix milliseconds; 0 if it never did. The object itself does not see pings. */
  pingedAt: () => number = () => 0;
  /** True once the socket is closed. From then on, no pending command may put the session into a room. */
  isGone = false;
  isStale = false;
  /** True once the server has closed the socket. Frames that still arrive are ignored, because the other side may never answer. */
  isClosing = false;
  readonly pace = new Pace();
  readonly line = new Line();
  #voice: { voice: Voice; since: number } | null = null;
  /** Null while no request to the box is pending. */
  #voiceUnderWay: Promise<Voice> | null = null;
  /** The newest stamp of a private message that the session sent or received. The next message gets a later stamp. */
  heardStamp = 0;

  constructor(
    readonly socket: WebSocket,
    readonly appId: number,
    readonly relay: string,
    attachment: Attachment,
  ) {
    ({
      instanceId: this.instanceId,
      origin: this.origin,
      readsGzip: this.readsGzip,
      network: this.network = "",
      userId: this.userId,
      tinyId: this.tinyId,
      instId: this.instId,
      expiresAt: this.expiresAt,
    } = attachment);
    this.rooms = new Set(attachment.rooms);
    this.polls = new Map(attachment.polls.map((poll) => [poll.groupId, poll]));
  }

  static opened(
    socket: WebSocket,
    appId: number,
    relay: string,
    { instanceId, origin, readsGzip, network }: Pick<Attachment, "instanceId" | "origin" | "readsGzip" | "network">,
  ): Session {
    const session = new Session(socket, appId, relay, {
      instanceId,
      origin,
      readsGzip,
      network,
      userId: "",
      tinyId: "0",
      instId: 0,
      expiresAt: 0,
      rooms: [],
      polls: [],
    });
    session.save();
    return session;
  }

  static woken(socket: WebSocket, appId: number, relay: string): Session | null {
    const attachment = socket.deserializeAttachment() as Attachment | null;
    return attachment && new Session(socket, appId, relay, attachment);
  }

  get isLoggedIn(): boolean {
    return this.instId !== 0;
  }

  get caller(): Caller {
    const { appId, userId, tinyId, instId, relay, instanceId } = this;
    return { appId, userId, tinyId, instId, relay, instanceId };
  }

  /** The caller of a command to a group. */
  callerIn(groupId: string): Caller {
    return this.rooms.has(groupId) ? { ...this.caller, isViewer: true } : this.caller;
  }

  get holder(): string {
    return keyHolder(this);
  }

  /**
   * Queries the box if the user's name and mute state (`Voice`) are unknown or old. All callers wait for one answer, which keeps
   * messages in order. `now`: milliseconds.
   */
  voice(now: number, ask: (userId: string) => Promise<Voice>): Voice | Promise<Voice> {
    if (this.#voiceUnderWay) return this.#voiceUnderWay;
    if (this.#voice && now - this.#voice.since < VOICE_LIFE_MS) return this.#voice.voice;
    const { userId } = this;
    const underWay = ask(userId)
      // A different user may have logged in over the socket meanwhile. The answer is then not stored.
      .then((voice) => (this.userId === userId ? this.takeVoice(voice, now) : voice))
      .finally(() => {
        if (this.#voiceUnderWay === underWay) this.#voiceUnderWay = null;
      });
    this.#voiceUnderWay = underWay;
    return underWay;
  }

  /** Stores the user's name and mute state unless the stored version is newer. Returns the stored state. */
  takeVoice(voice: Voice, now: number): Voice {
    if (!this.#voice || voice.version >= this.#voice.voice.version) this.#voice = { voice, since: now };
    return this.#voice.voice;
  }

  hear(stamp: number): void {
    if (stamp > this.heardStamp) this.heardStamp = stamp;
  }

  reset(): void {
    this.#voice = null;
    this.#voiceUnderWay = null;
    this.#heldPushes = null;
    this.heardStamp = 0;
    this.userId = "";
    this.tinyId = "0";
    this.instId = 0;
    this.expiresAt = 0;
    this.rooms.clear();
    this.polls.clear();
    this.beginnings.clear();
    this.left.clear();
    this.save();
  }

  came(): void {
    this.#unheardBytes = 0;
    this.#heardAt = Date.now();
  }

  #hasPinged(): boolean {
    const pingedAt = this.pingedAt();
    if (pingedAt <= this.#heardAt) return false;
    this.#unheardBytes = 0;
    this.#heardAt = pingedAt;
    return true;
  }

  /** Returns false if too many of this socket's commands are pending. */
  begin(bytes: number): boolean {
    const underWay = this.#underWay;
    if (underWay.count >= UNDER_WAY_MAX.count || underWay.bytes + bytes > UNDER_WAY_MAX.bytes) return false;
    underWay.count += 1;
    underWay.bytes += bytes;
    return true;
  }

  end(bytes: number): void {
    this.#underWay.count -= 1;
    this.#underWay.bytes -= bytes;
  }

  close(code: number, reason: string): void {
    this.isClosing = true;
    this.socket.close(code, reason);
  }

  /** Errors of a closing socket are ignored, because its session is about to be closed. */
  send(frame: Uint8Array): void {
    this.#unheardBytes += frame.byteLength;
    try {
      if (this.#unheardBytes > UNHEARD_MAX_BYTES && !this.#hasPinged())
        this.close(1008, "Too much was sent while nothing came from here.");
      else this.socket.send(frame);
    } catch (error) {
      if (this.socket.readyState === WebSocket.OPEN) throw error;
    }
  }

  holdPushes(): void {
    this.#heldPushes ??= [];
  }

  letPushesGo(): void {
    const held = this.#heldPushes ?? [];
    this.#heldPushes = null;
    for (const body of held) this.push(body);
  }

  push(body: string, stamp = 0): void {
    this.hear(stamp);
    if (this.#heldPushes) this.#heldPushes.push(body);
    else this.send(writeFrame(PUSH, 0, this.signed(body), this.readsGzip));
  }

  save(): void {
    const { instanceId, origin, readsGzip, network, userId, tinyId, instId, expiresAt } = this;
    this.socket.serializeAttachment({
      instanceId,
      origin,
      readsGzip,
      network,
      userId,
      tinyId,
      instId,
      expiresAt,
      rooms: [...this.rooms],
      polls: [...this.polls.values()],
    } satisfies Attachment);
    this.isStale = false;
  }
}

/**
 * Number of rooms that a session may have beside the broadcast room. Limited, because the rooms must fit into an attachment of 16
 * kB.
 */
export const ROOMS_MAX = 20;
