import { FRAME_MAX_BYTES } from "#chat/protocol/frame.ts";
import { keyHolder } from "../../ground/keys.ts";
import type { Caller } from "../caller.ts";
import type { Voice } from "../user-box/voice.ts";
import { PUSH, writeFrame } from "./frames.ts";
import { SESSION_LIMIT } from "./rate-limits.ts";

/** Milliseconds for which an unchanged voice is cached. A box notifies of changes, but a notice may be lost. */
export const VOICE_LIFE_MS = 600_000;

/**
 * Commands of one socket that may be pending at the same time, and the bytes of their frames. They bound what unresponsive objects
 * can pile up here. The count equals the rate limit (rate-limits.ts), so it is reached only if answers are delayed for longer than
 * the limit's interval.
 */
export const UNDER_WAY_MAX = { count: SESSION_LIMIT.count, bytes: 16 * FRAME_MAX_BYTES };

/**
 * Bytes that a socket is sent while its client is silent. A present client pings, and sends a hello every two minutes. In two
 * minutes a group may send the client this much at 280 kB/s. For an unreachable phone the bytes would pile up until the network
 * gives up.
 */
export const UNHEARD_MAX_BYTES = 32 * 1_024 * 1_024;

/** A poll that waits for the next event in a room. It is a few numbers stored with the socket, not a running request. */
export interface WaitingPoll {
  groupId: string;
  servcmd: string;
  /** `seq` of the request, which its answer repeats. */
  seq: number;
  key: string;
  /** Number of the next event that the client wants. */
  from: number;
  /** Unix milliseconds at which the poll is answered empty. */
  until: number;
  /** Answers that the poll still takes: 1 from the model client, more from a client that accepts several answers to one poll. */
  answers: number;
}

/** The user and the number of a session. */
export interface Identity {
  userId: string;
  tinyId: string;
  instId: number;
  /** Unix seconds at which the signature of the login expires; 0 before a login. */
  expiresAt: number;
}

/** The state that a socket carries through hibernation. */
interface Attachment extends Identity {
  instanceId: string;
  /** Address at which the client reached this server, as `https://host`. */
  origin: string;
  /** True if the client reads compressed frames. */
  readsGzip: boolean;
  /** The socket's network; absent if an earlier version opened the socket. */
  network?: string;
  /** Chat-rooms that the session has entered. */
  rooms: string[];
  polls: WaitingPoll[];
}

/** A socket and the user behind it. */
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
  /** Chat-rooms that the session has entered. */
  readonly rooms: Set<string>;
  /** Other groups whose events are pushed to the session; restored after hibernation. */
  readonly groups = new Set<string>();
  readonly polls: Map<string, WaitingPoll>;
  /** Number of the first event after the session entered a room. The first poll begins there if the poll itself names no number. */
  readonly beginnings = new Map<string, number>();
  /** Chat-rooms that the session left recently, oldest first, because a poll that was on its way must not enter the room again. */
  readonly left = new Set<string>();
  /** Settles when this socket's pending login is done; null if none is pending. */
  loginUnderWay: Promise<unknown> | null = null;
  /** Frames that wait for the pending login. */
  heldFrames = 0;
  /** Settles when the ids in the newest frame are looked up; null if no look-up is running. */
  lookUpUnderWay: Promise<unknown> | null = null;
  readonly #underWay = { count: 0, bytes: 0 };
  /** Pushes that wait for the login's answer; null if no login is pending. */
  #heldPushes: string[] | null = null;
  /** Bytes sent since the client's last frame, and the time of that frame (unix milliseconds). */
  #unheardBytes = 0;
  #heardAt = 0;
  /** Returns a body (JSON) with signed addresses of files. */
  signed: (body: string) => string = (body) => body;
  /** Returns when the platform last answered a ping (unix milliseconds); 0 if never. The object itself does not see pings. */
  pingedAt: () => number = () => 0;
  /** True if the socket is closed. Then no pending command may put the session into a room. */
  isGone = false;
  /** True if the attachment is stale. */
  isStale = false;
  /** The user's voice as the box reported it, fetched at the user's first message. */
  #voice: { voice: Voice; since: number } | null = null;
  /** Settles with the user's voice; null while no request to the box is pending. */
  #voiceUnderWay: Promise<Voice> | null = null;
  /** Newest stamp of a private message that the session sent or received. The session's next message gets a later stamp. */
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

  /** The holder of this session's polling keys. */
  get holder(): string {
    return keyHolder(this);
  }

  /**
   * Returns the user's voice, from the user's box if the voice is unknown or old. `now` in milliseconds. During a call to the box
   * every caller waits for the same answer, even if a voice arrives meanwhile, because this keeps a burst of messages in order.
   */
  voice(now: number, ask: (userId: string) => Promise<Voice>): Voice | Promise<Voice> {
    if (this.#voiceUnderWay) return this.#voiceUnderWay;
    if (this.#voice && now - this.#voice.since < VOICE_LIFE_MS) return this.#voice.voice;
    const { userId } = this;
    const underWay = ask(userId)
      // A different user may have logged in over the socket meanwhile.
      .then((voice) => (this.userId === userId ? this.takeVoice(voice, now) : voice))
      .finally(() => {
        if (this.#voiceUnderWay === underWay) this.#voiceUnderWay = null;
      });
    this.#voiceUnderWay = underWay;
    return underWay;
  }

  /** Stores a voice unless the session has a newer one. Returns the newer of the two. */
  takeVoice(voice: Voice, now: number): Voice {
    if (!this.#voice || voice.version >= this.#voice.voice.version) this.#voice = { voice, since: now };
    return this.#voice.voice;
  }

  /** Records that the session knows a message of this stamp. */
  hear(stamp: number): void {
    if (stamp > this.heardStamp) this.heardStamp = stamp;
  }

  /** Removes the user; the socket stays open. */
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

  /** Records that the client sent something, so it is present. */
  came(): void {
    this.#unheardBytes = 0;
    this.#heardAt = Date.now();
  }

  /** Reports whether the client has pinged since its last frame. A ping counts as a sign of presence from then on. */
  #hasPinged(): boolean {
    const pingedAt = this.pingedAt();
    if (pingedAt <= this.#heardAt) return false;
    this.#unheardBytes = 0;
    this.#heardAt = pingedAt;
    return true;
  }

  /** Begins a command with a frame of that length. Returns false if too many of this socket's commands are pending. */
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

  /** Sends a frame. Errors of a closing socket are ignored because its session is about to be closed. */
  send(frame: Uint8Array): void {
    this.#unheardBytes += frame.byteLength;
    try {
      if (this.#unheardBytes > UNHEARD_MAX_BYTES && !this.#hasPinged())
        this.socket.close(1008, "Too much was sent while nothing came from here.");
      else this.socket.send(frame);
    } catch (error) {
      if (this.socket.readyState === WebSocket.OPEN) throw error;
    }
  }

  /** Holds pushes back until the login is answered. */
  holdPushes(): void {
    this.#heldPushes ??= [];
  }

  /** Sends the held pushes and stops holding. */
  letPushesGo(): void {
    const held = this.#heldPushes ?? [];
    this.#heldPushes = null;
    for (const body of held) this.push(body);
  }

  /** Pushes a body (JSON); `stamp` is the stamp of the body's newest message. */
  push(body: string, stamp = 0): void {
    this.hear(stamp);
    if (this.#heldPushes) this.#heldPushes.push(body);
    else this.send(writeFrame(PUSH, 0, this.signed(body), this.readsGzip));
  }

  /** Writes the state that must survive hibernation. */
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

/** Chat-rooms that one session may be in, beside the broadcast room. That number fits into an attachment of 16 kB. */
export const ROOMS_MAX = 20;
