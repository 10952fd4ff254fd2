import type { LiveList } from "./live-list.ts";

/** The playlists of a room's own stream. They come from the server and are kept up to date by the room's socket. */
export class PushedPlaylists {
  readonly lists = new Map<string, LiveList>();
  /** Requests that wait for a segment. With `isHurried` they are answered with the current list. */
  readonly waiting = new Set<(isHurried: boolean) => void>();
  /** Time to which the viewer has gone back in unix milliseconds; null at the live edge. */
  backMs: number | null = null;
  /** Whether the socket is connected and sends segments. */
  isPushed = false;
  /** Whether the player gets parts of segments. False after stalls on the viewer's network. */
  hasParts = true;

  /** Returns a list as text for the player. */
  formatList(list: LiveList): string {
    return list.text(this.isPushed, this.hasParts && this.backMs === null);
  }

  constructor(
    /** Returns the server's time in unix milliseconds. */
    readonly now: () => number,
  ) {}

  /** Adds the segments of a socket message. */
  hear(broadcast: string, lists: Readonly<Record<string, { first: number; lines: string }>>): void {
    for (const [quality, { first, lines }] of Object.entries(lists)) {
      const list = this.lists.get(quality);
      // If the viewer has gone back, a list with a gap is kept. One lost message must not discard past segments, and the player
      // soon requests the playlist anyway.
      if (list && !list.add(broadcast, first, lines) && this.backMs === null) this.lists.delete(quality);
    }
    this.#look();
  }

  /** Drops all playlists, so that the next ones come from the server. */
  forget(): void {
    this.lists.clear();
    this.#look();
  }

  /** Makes the playlists go back to a time; null limits them to the live edge. */
  goBack(atMs: number | null): void {
    this.backMs = atMs;
    if (atMs === null) for (const list of this.lists.values()) list.forward();
    this.#look(atMs === null);
  }

  #look(isHurried = false): void {
    for (const look of [...this.waiting]) look(isHurried);
  }
}
