import type { BufferCodecsData, ErrorData, MediaFragment } from "hls.js";
import Hls from "hls.js/light";
import type { Place, SourceListeners } from "./source.ts";

/** A segment that cannot be shown is tried so often before it is left out: by hls.js itself, then with buffers of its own. */
const TRIES = 2;
/** The picture has played out its buffer when so little of it is left, in seconds; a browser that stands may leave a little more. */
const PLAYED_OUT_S = 0.1;
const LEFT_MAX_S = 0.3;
/** The picture begins so far behind the end of the segment before it, in seconds. */
const BEHIND_S = 0.01;
/** Interval between checks meanwhile, in milliseconds. */
const LOOK_MS = 100;

const HTTP_NOT_FOUND = 404;
const TRANSPORT_STREAM = /\.ts(?:\?|$)/;

const KINDS = ["audio", "video", "audiovideo"] as const;
const toKinds = (tracks: BufferCodecsData): string => KINDS.filter((kind) => tracks[kind]).join();

const toPlace = ({ start, programDateTime }: MediaFragment): Place => ({ s: start, atMs: programDateTime });

/** Returns the seconds of buffer ahead of the picture. */
function aheadS({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= currentTime + PLAYED_OUT_S && currentTime < buffered.end(at)) return buffered.end(at) - currentTime;
  return 0;
}

/** Returns the missing codec in an error; null for any other error. */
function missingCodec({ details, mimeType, reason, error }: ErrorData, listed: string): string | null {
  if (details === "manifestIncompatibleCodecsError") return listed;
  if (details === "bufferAddCodecError") return /codecs="?([^"]*)/.exec(mimeType ?? "")?.[1] ?? "";
  return /Unsupported (\S+) in M2TS/.exec(reason ?? error?.message ?? "")?.[1] ?? null;
}

/**
 * Leads hls.js over the places where an encoder changed its tracks or container. The browser's buffers take only the first
 * tracks: the picture plays out its buffer, then begins anew, after the change. A part that fails repeatedly is left out.
 */
export class Seams {
  /** The kinds of tracks that the browser has buffers for; empty before the first segment. */
  #kinds = "";
  /** The segment that was requested last, and the one that came last. */
  #latest: MediaFragment | null = null;
  #loaded: MediaFragment | null = null;
  #isPlayingOut = false;
  /** Place and number of its failures. */
  #failedAt = -1;
  #failures = 0;
  /** Number of the segment that was left out last. */
  #leftOut = Number.NaN;
  #listedCodecs = "";
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly hls: Hls,
    readonly video: HTMLVideoElement,
    readonly listeners: SourceListeners,
    /** Whether the picture is kept near the live edge. */
    isFollowing: () => boolean,
  ) {
    const { Events, ErrorTypes } = Hls;
    hls.on(Events.MANIFEST_LOADED, (_, { levels }) => {
      this.#listedCodecs = levels[0]?.attrs.CODECS ?? "";
    });
    // Its tracks are known before it counts as loaded.
    hls.on(Events.FRAG_LOADING, (_, { frag }) => {
      if (frag.sn === "initSegment") return;
      this.#latest = frag as MediaFragment;
      // A playlist cannot state that an initialization section (RFC 8216, 4.3.2.5) ends where MPEG-TS begins.
      if (TRANSPORT_STREAM.test(frag.url)) frag.initSegment = null;
    });
    hls.on(Events.FRAG_LOADED, (_, { frag }) => {
      if (frag.sn !== "initSegment") this.#loaded = frag as MediaFragment;
    });
    hls.on(Events.BUFFER_CODECS, (_, tracks) => this.#take(tracks));
    hls.on(Events.ERROR, (_, error) => {
      // Errors now belong behind the change.
      if (this.#isPlayingOut) return;
      const codec = missingCodec(error, this.#listedCodecs);
      // A segment of the past that is not there does not come later.
      const isGone = error.frag && error.response?.code === HTTP_NOT_FOUND && !isFollowing();
      if (codec !== null) this.#lack(codec);
      else if (isGone || error.details === "fragParsingError") this.#fail(error);
      else if (error.fatal && error.type === ErrorTypes.NETWORK_ERROR) listeners.failed(false);
      else if (error.fatal) this.#fail(error);
    });
  }

  /** Whether the data for the picture's place has come. */
  get isFed(): boolean {
    return this.#loaded !== null && this.#loaded.end > this.video.currentTime + PLAYED_OUT_S;
  }

  /** The next place behind a discontinuity. */
  get nextPart(): Place | null {
    const { currentTime } = this.video;
    const fragments = this.#fragments;
    const now = fragments.find(({ end }) => end > currentTime);
    const next = now && fragments.find(({ cc }) => cc > now.cc);
    return next ? toPlace(next) : null;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  get #fragments(): readonly MediaFragment[] {
    return this.hls.latestLevelDetails?.fragments ?? [];
  }

  #take(tracks: BufferCodecsData): void {
    const kinds = toKinds(tracks);
    if (this.#isPlayingOut || kinds === "" || kinds === this.#kinds) return;
    if (this.#kinds === "" || !this.#latest) {
      this.#kinds = kinds;
      return;
    }
    // The buffers of other tracks do not take their beginnings.
    for (const kind of KINDS) delete tracks[kind]?.initSegment;
    this.#playOutTo(this.#latest);
  }

  /** Plays out the buffer, then begins anew: with a segment, or with the picture to which the viewer has moved. */
  #playOutTo(next: MediaFragment): void {
    const { video } = this;
    // hls.js may be seeking a place of its own.
    const soughtS = video.seeking ? video.currentTime : null;
    this.#playOut(() => {
      const { currentTime, seeking } = video;
      const isWithin = next.start < currentTime && currentTime < next.end;
      const isSought = isWithin || (seeking && currentTime !== soughtS);
      this.#beginAt(isSought ? currentTime : this.#findStart(next));
    });
  }

  /** Returns the start of a segment. The one before it may end a little later, by its sound, and would be loaded too. */
  #findStart({ start, sn }: MediaFragment): number {
    const before = this.#fragments.find((other) => other.sn === sn - 1);
    return before ? Math.max(start, before.end + BEHIND_S) : start;
  }

  #playOut(then: () => void): void {
    const { hls, video } = this;
    const look = (): void => {
      if (aheadS(video) > (video.readyState < video.HAVE_FUTURE_DATA ? LEFT_MAX_S : PLAYED_OUT_S)) return;
      this.end();
      this.#isPlayingOut = false;
      then();
    };
    this.#isPlayingOut = true;
    hls.stopLoad();
    this.end();
    this.#timer = setInterval(look, LOOK_MS);
    look();
  }

  /** Begins anew with buffers of its own. */
  #beginAt(placeS: number): void {
    const { hls, video } = this;
    const wasPaused = video.paused;
    this.#kinds = "";
    hls.detachMedia();
    hls.attachMedia(video);
    hls.startLoad(placeS);
    if (!wasPaused) this.listeners.ready();
  }

  #fail({ frag, fatal }: ErrorData): void {
    const place = (frag as MediaFragment | undefined) ?? this.#latest;
    if (!place || !this.#fragments.includes(place)) {
      this.listeners.failed(true);
      return;
    }
    if (place.start !== this.#failedAt) this.#failures = 0;
    this.#failedAt = place.start;
    this.#failures += 1;
    if (this.#failures > TRIES) this.#leaveOut(place);
    else if (fatal || this.#failures === TRIES) this.#playOutTo(place);
  }

  /** Goes on with the segment behind one that cannot be shown; if that fails too, with the next part. */
  #leaveOut(bad: MediaFragment): void {
    const isNextToo = bad.sn === this.#leftOut + 1;
    const next = this.#fragments.find(({ sn, cc }) => (isNextToo ? cc > bad.cc : sn === bad.sn + 1));
    this.#leftOut = bad.sn;
    if (next) this.#playOutTo(next);
    else this.listeners.failed(true);
  }

  /** Leaves out the part that needs a missing decoder: the quality, or all until the next discontinuity. */
  #lack(codec: string): void {
    const { hls } = this;
    const bad = this.#latest;
    const next = bad && this.#fragments.find(({ cc }) => cc > bad.cc);
    if (next) this.#playOutTo(next);
    else if (bad && hls.levels.length > 1) hls.removeLevel(bad.level);
    else this.#playOut(() => this.listeners.undecodable(codec));
  }
}
