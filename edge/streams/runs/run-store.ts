import type { TrackFacts } from "../media/track-facts.ts";
import type { Run } from "./run.ts";
import type { RunRow } from "./run-rows.ts";
import { type Sender, senderKey } from "./sender.ts";
import { WaitingFiles } from "./waiting-files.ts";

/** Maximum number of runs that are kept. A recording with more runs omits its codecs. */
const RUNS_KEPT = 200;
/** This many of the newest initialization sections are kept after their broadcast has ended. */
const INITS_KEPT = 24;

const toRun = (row: RunRow): Run => ({
  id: row.id,
  quality: row.quality,
  sender: { address: row.address, agent: row.agent },
  beganAt: row.began_at,
  playlist: row.playlist,
  isCut: row.is_cut === 1,
  tracks: row.tracks === null ? null : (JSON.parse(row.tracks) as TrackFacts),
});

export interface KeptInit {
  bytes: ArrayBuffer;
  digest: string;
  /** When the initialization section arrived, or when its encoder was accepted, in unix milliseconds. */
  at: number;
  /** True if the initialization section belongs to a rejected encoder, which may be accepted later. */
  isNext: boolean;
  sender: string;
}

export class RunStore {
  readonly waiting: WaitingFiles;

  constructor(readonly sql: SqlStorage) {
    this.waiting = new WaitingFiles(sql);
  }

  /** Null before the first run. */
  latest(quality: string): Run | null {
    const [row] = this.sql.exec<RunRow>("SELECT * FROM runs WHERE quality = ? ORDER BY id DESC LIMIT 1", quality).toArray();
    return row ? toRun(row) : null;
  }

  /** Null if the run was deleted, and for the run 0 of an older release. */
  get(id: number): Run | null {
    const [row] = this.sql.exec<RunRow>("SELECT * FROM runs WHERE id = ?", id).toArray();
    return row ? toRun(row) : null;
  }

  /** Deletes other encoders' unlisted files. Initialization sections that this encoder sent while rejected become valid. */
  begin(quality: string, sender: Sender, nowMs: number): Run {
    const key = senderKey(sender);
    this.waiting.dropOthers(quality, sender);
    this.sql.exec(
      "DELETE FROM uploads WHERE quality = ?1 AND name IN (SELECT name FROM inits WHERE quality = ?1 AND sender = ?2 AND is_next = 1)",
      quality,
      key,
    );
    this.sql.exec(
      "UPDATE OR REPLACE inits SET is_next = 0, at = ?3 WHERE quality = ?1 AND sender = ?2 AND is_next = 1",
      quality,
      key,
      nowMs,
    );
    const row = this.sql
      .exec<RunRow>(
        "INSERT INTO runs (quality, address, agent, began_at) VALUES (?1, ?2, ?3, ?4) RETURNING *",
        quality,
        sender.address,
        sender.agent,
        nowMs,
      )
      .one();
    this.sql.exec("DELETE FROM runs WHERE id <= ?", row.id - RUNS_KEPT);
    return toRun(row);
  }

  setPlaylist({ id }: Run, name: string): void {
    this.sql.exec("UPDATE runs SET playlist = ?2 WHERE id = ?1", id, name);
  }

  setTracks({ id }: Run, tracks: TrackFacts): void {
    this.sql.exec("UPDATE runs SET tracks = ?2 WHERE id = ?1", id, JSON.stringify(tracks));
  }

  setCut(id: number, isCut: boolean): void {
    this.sql.exec("UPDATE runs SET is_cut = ?2 WHERE id = ?1", id, isCut ? 1 : 0);
  }

  releaseAll(): void {
    this.sql.exec("UPDATE runs SET is_cut = 0 WHERE is_cut = 1");
  }

  /** `isNext` is true if the encoder of the initialization section was rejected. */
  keepInit(quality: string, name: string, sender: Sender, init: Omit<KeptInit, "sender">): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO inits VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
      quality,
      name,
      senderKey(sender),
      init.isNext ? 1 : 0,
      init.bytes,
      init.digest,
      init.at,
    );
    this.sql.exec(
      "DELETE FROM inits WHERE (quality, name, sender, is_next) NOT IN (SELECT quality, name, sender, is_next FROM inits ORDER BY at DESC LIMIT ?)",
      INITS_KEPT,
    );
  }

  /**
   * Prefers the initialization section of this sender. May return the section of another sender, because the encoder may have
   * changed its network.
   */
  init(quality: string, name: string, sender: Sender): KeptInit | null {
    const [row] = this.sql
      .exec<{ bytes: ArrayBuffer; digest: string; at: number; is_next: number; sender: string }>(
        "SELECT bytes, digest, at, is_next, sender FROM inits WHERE quality = ?1 AND name = ?2 ORDER BY sender = ?3 DESC, is_next, at DESC LIMIT 1",
        quality,
        name,
        senderKey(sender),
      )
      .toArray();
    if (!row) return null;
    const { is_next, ...init } = row;
    return { ...init, isNext: is_next === 1 };
  }
}
