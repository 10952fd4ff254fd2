import type { Level } from "hls.js";
import Hls from "hls.js/light";
import { automaticLevels, OneCommentary } from "./one-commentary.ts";
import { formatLevel, type PlayerLine } from "./player-state.ts";
import { toLoader, reach } from "./playlist-loader.ts";
import type { PushedPlaylists } from "./pushed-playlists.ts";
import { Seams } from "./seams.ts";
import { segmentLoaderOver } from "./segment-loader.ts";
import { type Beginning, type Place, type Source, type SourceListeners, SYNC_S, syncFor, syncForParts } from "./source.ts";

/**
 * Playback jumps to the live edge if it is too far behind. The limit is `JUMP_BEHIND_S`, or the longest segment plus
 * `JUMP_BEHIND_SEGMENT_S`, whichever is larger.
 */
const JUMP_BEHIND_S = 6;
const JUMP_BEHIND_SEGMENT_S = SYNC_S + 2;
const CATCH_UP_RATE = 1.1;
/** After `STANDS_MAX` stalls within `STANDS_WITHIN_MS`, playback gets a larger buffer. */
const STANDS_MAX = 3;
const STANDS_WITHIN_MS = 60_000;

export class HlsSource implements Source {
  readonly #hls: Hls;
  readonly #seams: Seams;
  readonly isFixed = false;
  #isOver = false;
  #isFollowing: boolean;
  /** The length of the playlist's longest segment. */
  #targetS = 1;
  #stoodAtMs: number[] = [];

  constructor(
    readonly video: HTMLVideoElement,
    line: PlayerLine,
    readonly playlists: PushedPlaylists,
    beginning: Beginning,
    listeners: SourceListeners,
  ) {
    const isBack = beginning.atMs !== null && line.isOwn;
    this.#isFollowing = beginning.atMs === null;
    const { default: usual } = Hls.DefaultConfig.fragLoadPolicy;
    const hls = new Hls({
      autoStartLoad: !isBack,
      startPosition: beginning.placeS > 0 ? beginning.placeS : -1,
      liveSyncDuration: SYNC_S,
      liveMaxLatencyDuration: this.#jumpBehindS,
      maxLiveSyncPlaybackRate: CATCH_UP_RATE,
      liveDurationInfinity: true,
      backBufferLength: 60,
      maxBufferLength: 20,
      // The buffer is limited, because a viewer behind the live edge could otherwise load minutes that nobody watches.
      maxMaxBufferLength: 30,
      fragLoadPolicy: {
        default: {
          ...usual,
          errorRetry: {
            maxNumRetry: 6,
            retryDelayMs: 1_000,
            maxRetryDelayMs: 2_000,
            // Retries a segment without a response. hls.js would treat the segment as a gap, and a viewer behind the live edge
            // would jump minutes ahead.
            shouldRetry: (_policy, _count, _isTimeout, answer, isUsual) =>
              isUsual || (!this.#isFollowing && (answer?.code === 0 || (answer?.code ?? 0) >= 500)),
          },
        },
      },
      // hls.js chooses the first segment's quality by its default estimate; the measured speed of this segment decides the second
      // segment's quality.
      startLevel: -1,
      abrController: OneCommentary,
      abrEwmaDefaultEstimate: 1_500_000,
      testBandwidth: false,
      ...(line.isOwn && {
        pLoader: toLoader(playlists, Hls.DefaultConfig.loader as never) as never,
        fLoader: segmentLoaderOver(Hls.DefaultConfig.loader as never) as never,
      }),
    });
    this.#hls = hls;
    const { Events } = Hls;
    const reportQualities = (levels: readonly Level[]): void =>
      listeners.qualities(
        [...levels].reverse().map(formatLevel),
        formatLevel(levels[automaticLevels([...levels])[0] ?? 0] as Level),
      );
    hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
      reportQualities(levels);
      const level = this.#findLevel(beginning.quality, beginning.isSmallest);
      if (level >= 0) hls.loadLevel = level;
      if (isBack) this.#beginAt(beginning.atMs ?? 0, listeners);
      listeners.ready();
    });
    hls.on(Events.LEVELS_UPDATED, (_, { levels }) => reportQualities(levels));
    hls.on(Events.LEVEL_LOADED, (_, { details }) => {
      this.#targetS = details.targetduration;
      this.follow(this.#isFollowing);
      if (!details.live) listeners.ended();
      // Playback stays at this distance from the newest segment, so that the current segment lasts until the next segment has
      // arrived.
      hls.config.liveSyncDuration = details.partList ? syncForParts(details.partTarget) : syncFor(details.targetduration);
    });
    hls.on(Events.ERROR, (_, { details }) => {
      if (details === "bufferStalledError") this.#stood();
    });
    this.#seams = new Seams(hls, video, listeners, () => this.#isFollowing && (hls.latestLevelDetails?.live ?? true));
    hls.loadSource(line.url);
    hls.attachMedia(video);
  }

  /** After repeated stalls the player gets whole segments instead of parts, so that it plays further behind the encoder. */
  #stood(): void {
    const now = Date.now();
    this.#stoodAtMs = this.#stoodAtMs.filter((atMs) => now - atMs < STANDS_WITHIN_MS);
    if (this.#stoodAtMs.push(now) >= STANDS_MAX) this.playlists.hasParts = false;
  }

  get pictureMs(): number | null {
    return this.#hls.playingDate?.getTime() ?? null;
  }

  get edge(): number | null {
    return this.#hls.liveSyncPosition;
  }

  get isFed(): boolean {
    return this.#seams.isFed;
  }

  get nextPart(): Place | null {
    return this.#seams.nextPart;
  }

  seekTo(atMs: number): boolean {
    const found = this.#hls.latestLevelDetails?.fragments.find(({ programDateTime, duration, start }) => {
      if (programDateTime === null || start < 0) return false;
      return programDateTime <= atMs && atMs < programDateTime + duration * 1000;
    });
    if (!found) return false;
    this.video.currentTime = found.start + (atMs - (found.programDateTime ?? atMs)) / 1000;
    return true;
  }

  follow(isFollowing: boolean): void {
    this.#isFollowing = isFollowing;
    this.#hls.config.liveMaxLatencyDuration = this.#jumpBehindS;
  }

  choose(quality: string, isSmallest: boolean): void {
    this.#hls.nextLevel = this.#findLevel(quality, isSmallest);
  }

  destroy(): void {
    this.#isOver = true;
    this.#seams.end();
    this.#hls.destroy();
  }

  /**
   * Playback is always behind the newest segment by at least the longest segment's length. The limit for a jump therefore depends
   * on this length.
   */
  get #jumpBehindS(): number {
    return this.#isFollowing ? Math.max(JUMP_BEHIND_S, this.#targetS + JUMP_BEHIND_SEGMENT_S) : Number.POSITIVE_INFINITY;
  }

  /** -1 leaves the choice to hls.js. Level numbers begin at the smallest quality. */
  #findLevel(quality: string, isSmallest: boolean): number {
    if (isSmallest) return automaticLevels(this.#hls.levels)[0] ?? 0;
    return quality === "" ? -1 : this.#hls.levels.findIndex((level) => formatLevel(level) === quality);
  }

  /** The position in the video is known only after the playlist has arrived, so the start waits for the playlist. */
  #beginAt(atMs: number, listeners: SourceListeners): void {
    const hls = this.#hls;
    const at = hls.loadLevel >= 0 ? hls.loadLevel : Math.max(0, hls.firstAutoLevel);
    const level = hls.levels[at] as Level | undefined;
    if (!level) return;
    reach(this.playlists, level.uri, atMs).then(
      (list) => {
        if (this.#isOver) return;
        hls.startLevel = at;
        hls.startLoad(list.findPlace(atMs));
      },
      () => {
        if (!this.#isOver) listeners.failed(false);
      },
    );
  }
}
