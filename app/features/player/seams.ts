import type { BufferCodecsData, ErrorData, MediaFragment } from "hls.js";
import Hls from "hls.js/light";
import type { Place, SourceListeners } from "./source.ts";

/** If a segment fails this many times, hls.js restarts with new buffers. If the segment then fails once more, it is skipped. */
const TRIES = 2;
/** A buffer shorter than this counts as played out. A stalled browser may leave a little more (`LEFT_MAX_S`). */
const PLAYED_OUT_S = 0.1;
const LEFT_MAX_S = 0.3;
/** Playback restarts this long after the end of the previous segment. */
const BEHIND_S = 0.01;
const LOOK_MS = 100;

const HTTP_NOT_FOUND = 404;
const TRANSPORT_STREAM = /\.ts(?:\?|$)/;

const KINDS = ["audio", "video", "audiovideo"] as const;
const toKinds = (tracks: BufferCodecsData): string => KINDS.filter((kind) => tracks[kind]).join();

const toPlace = ({ start, programDateTime }: MediaFragment): Place => ({ s: start, atMs: programDateTime });

/** Seconds of buffer ahead of the playback position. */
function aheadS({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= currentTime + PLAYED_OUT_S && currentTime < buffered.end(at)) return buffered.end(at) - currentTime;
  return 0;
}

/** null if the error does not concern a codec. */
function missingCodec({ details, mimeType, reason, error }: ErrorData, listed: string): string | null {
  if (details === "manifestIncompatibleCodecsError") return listed;
  if (details === "bufferAddCodecError") return /codecs="?([^"]*)/.exec(mimeType ?? "")?.[1] ?? "";
  return /Unsupported (\S+) in M2TS/.exec(reason ?? error?.message ?? "")?.[1] ?? null;
}

/**
 * A browser's buffers accept only tracks like the first ones. If an encoder changes tracks or container, the player plays out the
 * buffer and restarts hls.js with new buffers. A part that fails repeatedly is skipped.
 */
export class Seams {
  /** The kinds of tracks for which the browser has buffers; empty before the first segment. */
  #kinds = "";
  #latest: MediaFragment | null = null;
  #loaded: MediaFragment | null = null;
  #isPlayingOut = false;
  /** Position of the last failure, and the number of failures at this position. */
  #failedAt = -1;
  #failures = 0;
  #leftOut = Number.NaN;
  #listedCodecs = "";
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly hls: Hls,
    readonly video: HTMLVideoElement,
    readonly listeners: SourceListeners,
    isFollowing: () => boolean,
  ) {
    const { Events, ErrorTypes } = Hls;
    hls.on(Events.MANIFEST_LOADED, (_, { levels }) => {
      this.#listedCodecs = levels[0]?.attrs.CODECS ?? "";
    });
    // hls.js reports a segment's tracks before it reports the segment as loaded, so the event of the request is used.
    hls.on(Events.FRAG_LOADING, (_, { frag }) => {
      if (frag.sn === "initSegment") return;
      this.#latest = frag as MediaFragment;
      // A playlist cannot state that an initialization section ends where MPEG-TS begins (RFC 8216, 4.3.2.5). The section is
      // therefore removed from MPEG-TS segments here.
      if (TRANSPORT_STREAM.test(frag.url)) frag.initSegment = null;
    });
    hls.on(Events.FRAG_LOADED, (_, { frag }) => {
      if (frag.sn !== "initSegment") this.#loaded = frag as MediaFragment;
    });
    hls.on(Events.BUFFER_CODECS, (_, tracks) => this.#take(tracks));
    hls.on(Events.ERROR, (_, error) => {
      // Errors during the playout belong to the part after the change, so they are ignored.
      if (this.#isPlayingOut) return;
      const codec = missingCodec(error, this.#listedCodecs);
      // A missing segment of the past does not appear later, so it counts as failed.
      const isGone = error.frag && error.response?.code === HTTP_NOT_FOUND && !isFollowing();
      if (codec !== null) this.#lack(codec);
      else if (isGone || error.details === "fragParsingError") this.#fail(error);
      else if (error.fatal && error.type === ErrorTypes.NETWORK_ERROR) listeners.failed(false);
      else if (error.fatal) this.#fail(error);
    });
  }

  /** True if the data for the playback position have arrived. */
  get isFed(): boolean {
    return this.#loaded !== null && this.#loaded.end > this.video.currentTime + PLAYED_OUT_S;
  }

  /** null if no discontinuity is ahead. */
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
    // The existing buffers do not accept the initialization sections of the new tracks, so the sections are dropped.
    for (const kind of KINDS) delete tracks[kind]?.initSegment;
    this.#playOutTo(this.#latest);
  }

  #playOutTo(next: MediaFragment): void {
    const { video } = this;
    // A seek that is already in progress may be hls.js's own, so it does not count as the viewer's.
    const soughtS = video.seeking ? video.currentTime : null;
    this.#playOut(() => {
      const { currentTime, seeking } = video;
      const isWithin = next.start < currentTime && currentTime < next.end;
      const isSought = isWithin || (seeking && currentTime !== soughtS);
      this.#beginAt(isSought ? currentTime : this.#findStart(next));
    });
  }

  /**
   * Returns the segment's start, or the previous segment's end if that end is a little later. From an earlier position the previous
   * segment would be loaded too.
   */
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

  /** If the next segment fails too, playback continues with the next part. */
  #leaveOut(bad: MediaFragment): void {
    const isNextToo = bad.sn === this.#leftOut + 1;
    const next = this.#fragments.find(({ sn, cc }) => (isNextToo ? cc > bad.cc : sn === bad.sn + 1));
    this.#leftOut = bad.sn;
    if (next) this.#playOutTo(next);
    else this.listeners.failed(true);
  }

  /** Skips data that need a missing decoder: everything until the next discontinuity, or else the whole quality. */
  #lack(codec: string): void {
    const { hls } = this;
    const bad = this.#latest;
    const next = bad && this.#fragments.find(({ cc }) => cc > bad.cc);
    if (next) this.#playOutTo(next);
    else if (bad && hls.levels.length > 1) hls.removeLevel(bad.level);
    else this.#playOut(() => this.listeners.undecodable(codec));
  }
}
