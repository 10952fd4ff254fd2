import type Hls from "hls.js";
import type { Level } from "hls.js";
import { automaticLevels, oneCommentary } from "./one-commentary.ts";
import { type HlsClass, nameOf, type PlayerLine } from "./player-state.ts";
import type { PushedPlaylists } from "./playlist-loader.ts";
import { segmentLoaderOver } from "./segment-loader.ts";
import { type Beginning, type Source, type SourceEars, SYNC_S } from "./source.ts";

/** Seconds behind the newest segment at which the picture jumps to the live edge instead of catching up. */
const SYNC_MAX_S = 6;
const CATCH_UP_RATE = 1.1;

/** Plays a line with hls.js. */
export class HlsSource implements Source {
  readonly #hls: Hls;
  #isOver = false;
  #isFollowing: boolean;

  constructor(
    HlsOf: HlsClass,
    readonly video: HTMLVideoElement,
    line: PlayerLine,
    readonly playlists: PushedPlaylists,
    beginning: Beginning,
    ears: SourceEars,
  ) {
    const isBack = beginning.atMs !== null && line.isOwn;
    this.#isFollowing = beginning.atMs === null;
    const { default: usual } = HlsOf.DefaultConfig.fragLoadPolicy;
    const hls = new HlsOf({
      autoStartLoad: !isBack,
      liveSyncDuration: SYNC_S,
      liveMaxLatencyDuration: beginning.atMs === null ? SYNC_MAX_S : Number.POSITIVE_INFINITY,
      maxLiveSyncPlaybackRate: CATCH_UP_RATE,
      liveDurationInfinity: true,
      backBufferLength: 60,
      maxBufferLength: 20,
      // A viewer behind the live edge could otherwise load minutes that nobody watches.
      maxMaxBufferLength: 30,
      fragLoadPolicy: {
        default: {
          ...usual,
          errorRetry: {
            maxNumRetry: 6,
            retryDelayMs: 1_000,
            maxRetryDelayMs: 2_000,
            // hls.js takes a segment that gets no answer for a gap of the live stream, and would lead a viewer who went back minutes ahead.
            shouldRetry: (_policy, _count, _isTimeout, answer, isUsual) =>
              isUsual || (!this.#isFollowing && (answer?.code === 0 || (answer?.code ?? 0) >= 500)),
          },
        },
      },
      // The first segment of a quality is small enough for any network; the second is chosen by its measure.
      startLevel: -1,
      abrController: oneCommentary(HlsOf),
      abrEwmaDefaultEstimate: 1_500_000,
      testBandwidth: false,
      ...(line.isOwn && {
        pLoader: playlists.loaderOver(HlsOf.DefaultConfig.loader as never) as never,
        fLoader: segmentLoaderOver(HlsOf.DefaultConfig.loader as never) as never,
      }),
    });
    this.#hls = hls;
    hls.on(HlsOf.Events.MANIFEST_PARSED, (_, { levels }) => {
      ears.qualities([...levels].reverse().map(nameOf), nameOf(levels[automaticLevels(levels)[0] ?? 0] as Level));
      const level = this.#levelOf(beginning.quality, beginning.isSmallest);
      if (level >= 0) hls.loadLevel = level;
      if (isBack) this.#beginAt(beginning.atMs ?? 0, ears);
      ears.ready();
    });
    hls.on(HlsOf.Events.LEVEL_LOADED, (_, { details }) => {
      if (!details.live) ears.ended();
    });
    // Without a cure of its own: a new start finds the live edge, and mends a decoder too.
    hls.on(HlsOf.Events.ERROR, (_, { fatal }) => {
      if (fatal) ears.failed();
    });
    hls.loadSource(line.url);
    hls.attachMedia(video);
  }

  get pictureMs(): number | null {
    return this.#hls.playingDate?.getTime() ?? null;
  }

  get edge(): number | null {
    return this.#hls.liveSyncPosition;
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
    this.#hls.config.liveMaxLatencyDuration = isFollowing ? SYNC_MAX_S : Number.POSITIVE_INFINITY;
  }

  choose(quality: string, isSmallest: boolean): void {
    this.#hls.nextLevel = this.#levelOf(quality, isSmallest);
  }

  destroy(): void {
    this.#isOver = true;
    this.#hls.destroy();
  }

  /** Returns the number of the wanted level, -1 to leave the choice to hls.js. It numbers them from the smallest on. */
  #levelOf(quality: string, isSmallest: boolean): number {
    if (isSmallest) return automaticLevels(this.#hls.levels)[0] ?? 0;
    return quality === "" ? -1 : this.#hls.levels.findIndex((level) => nameOf(level) === quality);
  }

  /** Starts with the picture of a time: the place is known only once the playlist is there. */
  #beginAt(atMs: number, ears: SourceEars): void {
    const hls = this.#hls;
    const at = hls.loadLevel >= 0 ? hls.loadLevel : Math.max(0, hls.firstAutoLevel);
    const level = hls.levels[at] as Level | undefined;
    if (!level) return;
    this.playlists.reach(level.uri, atMs).then(
      (list) => {
        if (this.#isOver) return;
        hls.startLevel = at;
        hls.startLoad(list.placeOf(atMs));
      },
      () => {
        if (!this.#isOver) ears.failed();
      },
    );
  }
}
