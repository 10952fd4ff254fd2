import { FRAME_MAX_BYTES } from "#chat/protocol/frame.ts";
import type { Caller } from "../caller.ts";
import { keyHolder } from "../keys.ts";
import type { Voice } from "../user-box/voice.ts";
import { PUSH, writeFrame } from "./frames.ts";
import { SESSION_LIMIT } from "./rate-limits.ts";

/** How long a voice is believed that nobody changed, in milliseconds: a box tells of changes, but may not have been heard. */
export const VOICE_LIFE_MS = 600_000;

/**
 * Commands of one socket that may be under way at a time, and the bytes of their frames: what objects that do not answer leave waiting here.
 * The count is what it may send within its rate (rate-limits.ts), so it is met only where answers stay away for longer.
 */
export const UNDER_WAY_MAX = { count: SESSION_LIMIT.count, bytes: 16 * FRAME_MAX_BYTES };

/**
 * Bytes that a socket is sent while nothing comes from it. A client that is there says hello every two minutes, in which a group may say so
 * much to it at 280 kB/s, and pings; a phone that is out of reach takes nothing, and what it is sent would pile up until the network gives it up.
 */
export const UNHEARD_MAX_BYTES = 32 * 1_024 * 1_024;

/** A poll that waits for what happens next in a room: a few numbers with the socket, not a running request. */
export interface WaitingPoll {
  groupId: string;
  servcmd: string;
  /** `seq` of the request, echoed by its answer. */
  seq: number;
  key: string;
  /** The next event that the client wants. */
  from: number;
  /** Unix milliseconds at which it is answered empty. */
  until: number;
  /** How many answers it still takes: 1 of the model client, more of a client that lets one poll be answered again and again. */
  answers: number;
}

/** Who a session is. */
export interface Identity {
  userId: string;
  tinyId: string;
  instId: number;
  /** Unix seconds at which the signature expires that let it in, 0 before a login. */
  expiresAt: number;
}

/** What a socket carries through hibernation. */
interface Attachment extends Identity {
  instanceId: string;
  /** Where the client found this server, as `https://host`. */
  origin: string;
  /** The client reads compressed frames. */
  readsGzip: boolean;
  /** The network that the socket comes from; absent where it was opened before this was kept. */
  network?: string;
  /** Chat-rooms that it was let into. */
  rooms: string[];
  polls: WaitingPoll[];
}

/** A socket and who is behind it. */
export class Session {
  userId = "";
  tinyId = "0";
  instId = 0;
  expiresAt = 0;
  readonly instanceId: string;
  readonly origin: string;
  readonly readsGzip: boolean;
  /** The network that the socket comes from, empty where nobody knows. */
  readonly network: string;
  /** Chat-rooms that it was let into. */
  readonly rooms: Set<string>;
  /** Other groups whose events it is pushed; asked for again after hibernation. */
  readonly groups = new Set<string>();
  readonly polls: Map<string, WaitingPoll>;
  /** Number of the next event of a room when it was let in: where its first poll begins that does not say where itself. */
  readonly beginnings = new Map<string, number>();
  /** Chat-rooms that it left of late, oldest first: a poll that was on its way meanwhile does not bring it back into one. */
  readonly left = new Set<string>();
  /** Settles when the login that this socket asked for is done; null where none is under way. */
  loginUnderWay: Promise<unknown> | null = null;
  /** Frames that wait for it. */
  heldFrames = 0;
  /** Settles when the ids that the newest frame names are looked up; null where none is looked up. */
  lookUpUnderWay: Promise<unknown> | null = null;
  readonly #underWay = { count: 0, bytes: 0 };
  /** Pushes that wait for the answer to its login; null where none is under way. */
  #heldPushes: string[] | null = null;
  /** Bytes sent since something came from it, and when that was (unix milliseconds). */
  #unheardBytes = 0;
  #heardAt = 0;
  /** When the platform last answered a ping of its client (unix milliseconds), 0 for never: the object does not hear of it. */
  pingedAt: () => number = () => 0;
  /** The socket is closed: nothing is put into a room for it any more, whatever was under way. */
  isGone = false;
  /** Whether the attachment lags behind. */
  isStale = false;
  /** How its user speaks, as his box told; asked for at his first message. */
  #voice: { voice: Voice; since: number } | null = null;
  /** Settles with how its user speaks; null where his box is not being asked. */
  #voiceUnderWay: Promise<Voice> | null = null;
  /** The newest stamp of a message of one to one that it sent or was pushed: what it says next is said after that. */
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

  /** To whom a polling key of this session belongs. */
  get holder(): string {
    return keyHolder(this);
  }

  /**
   * How its user speaks, asked of his box where that is not known, or was long ago. `now` in milliseconds. While the box is being asked
   * everybody waits for that one answer, also who would find a voice meanwhile: so a burst of messages goes on in its order.
   */
  voice(now: number, ask: (userId: string) => Promise<Voice>): Voice | Promise<Voice> {
    if (this.#voiceUnderWay) return this.#voiceUnderWay;
    if (this.#voice && now - this.#voice.since < VOICE_LIFE_MS) return this.#voice.voice;
    const { userId } = this;
    const underWay = ask(userId)
      // Meanwhile somebody else may have logged in over the socket.
      .then((voice) => (this.userId === userId ? this.takeVoice(voice, now) : voice))
      .finally(() => {
        if (this.#voiceUnderWay === underWay) this.#voiceUnderWay = null;
      });
    this.#voiceUnderWay = underWay;
    return underWay;
  }

  /** Takes a voice, unless it knows a newer one; which it goes by. */
  takeVoice(voice: Voice, now: number): Voice {
    if (!this.#voice || voice.version >= this.#voice.voice.version) this.#voice = { voice, since: now };
    return this.#voice.voice;
  }

  /** It knows a message of this stamp from now on. */
  hear(stamp: number): void {
    if (stamp > this.heardStamp) this.heardStamp = stamp;
  }

  /** Forgets who it was; the socket stays. */
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

  /** Something came from it: its client is there. */
  came(): void {
    this.#unheardBytes = 0;
    this.#heardAt = Date.now();
  }

  /** Whether its client pinged since something else came; from then on that counts as heard. */
  #hasPinged(): boolean {
    const pingedAt = this.pingedAt();
    if (pingedAt <= this.#heardAt) return false;
    this.#unheardBytes = 0;
    this.#heardAt = pingedAt;
    return true;
  }

  /** A command whose frame is so long begins; false where too much of this socket's is under way already. */
  begin(bytes: number): boolean {
    const underWay = this.#underWay;
    if (underWay.count >= UNDER_WAY_MAX.count || underWay.bytes + bytes > UNDER_WAY_MAX.bytes) return false;
    underWay.count += 1;
    underWay.bytes += bytes;
    return true;
  }

  /** A command that has begun is over. */
  end(bytes: number): void {
    this.#underWay.count -= 1;
    this.#underWay.bytes -= bytes;
  }

  /** Sends a frame. A socket that is closing takes none, and that is nobody else's fault: its session is about to be closed. */
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

  /** Pushes wait from now on: it is told of its login first. */
  holdPushes(): void {
    this.#heldPushes ??= [];
  }

  /** What it was pushed meanwhile goes, and so does what comes. */
  letPushesGo(): void {
    const held = this.#heldPushes ?? [];
    this.#heldPushes = null;
    for (const body of held) this.push(body);
  }

  /** Pushes a body, JSON; `stamp` is the newest of a message in it. */
  push(body: string, stamp = 0): void {
    this.hear(stamp);
    if (this.#heldPushes) this.#heldPushes.push(body);
    else this.send(writeFrame(PUSH, 0, body, this.readsGzip));
  }

  /** Writes what has to survive hibernation. */
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

/** Chat-rooms that one session may be in, beside the broadcast room; what is let in fits an attachment of 16 kB. */
export const ROOMS_MAX = 20;
