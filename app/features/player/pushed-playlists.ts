import type { LiveList } from "./live-list.ts";

/** The playlists of a room's own stream: the server's, kept up to date by the room's socket. */
export class PushedPlaylists {
  readonly lists = new Map<string, LiveList>();
  /** Requests that wait for a segment; `isHurried`: they get the present list. */
  readonly waiting = new Set<(isHurried: boolean) => void>();
  /** The time to which the viewer has gone back, unix milliseconds; null at the live edge. */
  backMs: number | null = null;
  /** Whether the socket is connected and names segments. */
  isPushed = false;
  /** Whether the player gets parts of segments: not on a network on which the picture stalled. */
  hasParts = true;

  /** The text of a list as the player reads it. */
  formatList(list: LiveList): string {
    return list.text(this.isPushed, this.hasParts && this.backMs === null);
  }

  constructor(
    /** The server's time, unix milliseconds. */
    readonly now: () => number,
  ) {}

  /** Takes the segments that the socket names. */
  hear(broadcast: string, lists: Readonly<Record<string, { first: number; lines: string }>>): void {
    for (const [quality, { first, lines }] of Object.entries(lists)) {
      const list = this.lists.get(quality);
      // Past segments are not thrown away for one message that was lost: the player soon requests the playlist.
      if (list && !list.add(broadcast, first, lines) && this.backMs === null) this.lists.delete(quality);
    }
    this.#look();
  }

  /** Drops all pushed playlists: the next ones come from the server. */
  forget(): void {
    this.lists.clear();
    this.#look();
  }

  /** Lets the playlists reach back to a time from now on; null lets them show the live edge alone. */
  goBack(atMs: number | null): void {
    this.backMs = atMs;
    if (atMs === null) for (const list of this.lists.values()) list.forward();
    this.#look(atMs === null);
  }

  #look(isHurried = false): void {
    for (const look of [...this.waiting]) look(isHurried);
  }
}
