import type { LiveList } from "./live-list.ts";

/** The playlists come from the server, and the room's socket keeps them up to date. */
export class PushedPlaylists {
  readonly lists = new Map<string, LiveList>();
  /** These requests wait for a segment. With `isHurried` they get the current list at once. */
  readonly waiting = new Set<(isHurried: boolean) => void>();
  /** The time to which the viewer has gone back; null at the live edge. */
  backMs: number | null = null;
  /** True if the socket is connected and sends segments. */
  isPushed = false;
  /** False after stalls on the viewer's network; the player then gets whole segments. */
  hasParts = true;

  formatList(list: LiveList): string {
    return list.text(this.isPushed, this.hasParts && this.backMs === null);
  }

  constructor(
    /** Returns the server's time in unix milliseconds. */
    readonly now: () => number,
  ) {}

  hear(broadcast: string, lists: Readonly<Record<string, { first: number; lines: string }>>): void {
    for (const [quality, { first, lines }] of Object.entries(lists)) {
      const list = this.lists.get(quality);
      // If a message was lost, the list is deleted. For a viewer who has gone back, the list and its gap stay until the playlist is
      // requested again.
      if (list && !list.add(broadcast, first, lines) && this.backMs === null) this.lists.delete(quality);
    }
    this.#look();
  }

  /** Forgets all playlists, so that the next ones come from the server. */
  forget(): void {
    this.lists.clear();
    this.#look();
  }

  /** null limits the playlists to the live edge. */
  goBack(atMs: number | null): void {
    this.backMs = atMs;
    if (atMs === null) for (const list of this.lists.values()) list.forward();
    this.#look(atMs === null);
  }

  #look(isHurried = false): void {
    for (const look of [...this.waiting]) look(isHurried);
  }
}
