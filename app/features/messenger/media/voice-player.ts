import { VOICE_RATES, type VoiceRate, nextVoice } from "#edge/contract/rules/chat-media.ts";
import type { Archive } from "../archive/archive.ts";
import { Store } from "#app/state/observable.ts";
import type { Thread } from "../thread.ts";
import { voiceAddress } from "./voice-address.ts";

/** The device remembers at most this many played voice messages of a conversation. */
const HEARD_MAX = 500;

export interface VoiceView {
  /** null if no message plays or is paused. */
  id: string | null;
  isPlaying: boolean;
  atS: number;
  rate: VoiceRate;
  heard: ReadonlySet<string>;
}

/** Plays one message at a time. After a message the next unplayed message starts automatically. */
export class VoicePlayer extends Store<VoiceView> {
  readonly #audio = new Audio();

  constructor(
    readonly thread: Thread,
    readonly archive: Archive,
  ) {
    super({ id: null, isPlaying: false, atS: 0, rate: VOICE_RATES[0], heard: new Set() });
    const audio = this.#audio;
    audio.onplay = () => this.#change({ isPlaying: true });
    audio.onpause = () => this.#change({ isPlaying: false });
    audio.ontimeupdate = () => this.#change({ atS: audio.currentTime });
    audio.onended = () => this.#next();
    audio.onerror = () => this.#change({ id: null, isPlaying: false });
    void archive
      .readLocalState(thread.address.conversationID)
      .then(({ heard = [] }) => this.#change({ heard: new Set([...heard, ...this.read().heard]) }));
  }

  #change(change: Partial<VoiceView>): void {
    this.set({ ...this.read(), ...change });
  }

  toggle(id: string): void {
    if (this.read().id !== id) this.#play(id);
    else if (this.read().isPlaying) this.#audio.pause();
    else void this.#audio.play().catch(() => undefined);
  }

  turnRate(): void {
    const at = VOICE_RATES.indexOf(this.read().rate);
    const rate = VOICE_RATES[(at + 1) % VOICE_RATES.length] ?? VOICE_RATES[0];
    this.#audio.playbackRate = rate;
    this.#change({ rate });
  }

  stop(): void {
    this.#audio.pause();
    this.#change({ id: null, atS: 0 });
  }

  #play(id: string): void {
    const shown = this.thread.read().messages.find((one) => one.id === id);
    const address = shown && voiceAddress(shown.message);
    if (!address) return;
    this.#audio.src = address;
    // The browser resets the playback rate for a new source, so the rate is set again.
    this.#audio.playbackRate = this.read().rate;
    this.#change({ id, atS: 0 });
    this.#hear(id);
    void this.#audio.play().catch(() => this.#change({ id: null, isPlaying: false }));
  }

  #hear(id: string): void {
    const heard = new Set(this.read().heard).add(id);
    this.#change({ heard });
    void this.archive.changeLocalState(this.thread.address.conversationID, ({ heard: kept = [] }) => ({
      heard: [...kept.filter((one) => one !== id), id].slice(-HEARD_MAX),
    }));
  }

  #next(): void {
    const { id, heard } = this.read();
    const list = this.thread.read().messages.map(({ id: ID, message, isRevoked }) => ({
      ID,
      isUnheard: message.type === "TIMSoundElem" && message.flow === "in" && !isRevoked && !heard.has(ID),
    }));
    const next = id && nextVoice(list, id);
    if (next) this.#play(next);
    else this.#change({ id: null, isPlaying: false, atS: 0 });
  }
}

const players = new WeakMap<Thread, VoicePlayer>();

/** Each open conversation has one player. */
export function getPlayer(thread: Thread, archive: Archive): VoicePlayer {
  const known = players.get(thread) ?? new VoicePlayer(thread, archive);
  players.set(thread, known);
  return known;
}
