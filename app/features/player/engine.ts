import Hls from "hls.js/light";
import { HlsSource } from "./hls-source.ts";
import type { PlayerLine } from "./player-state.ts";
import type { PushedPlaylists } from "./pushed-playlists.ts";
import type { Beginning, Source, SourceListeners } from "./source.ts";

export const canPlay = (): boolean => Hls.isSupported();

/** The module is separate, so that a page loads hls.js only with its first video. */
export const playWithHls = (
  video: HTMLVideoElement,
  line: PlayerLine,
  playlists: PushedPlaylists,
  beginning: Beginning,
  listeners: SourceListeners,
): Source => new HlsSource(video, line, playlists, beginning, listeners);
