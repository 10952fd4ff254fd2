import type { TrackFacts } from "../media/track-facts.ts";
import type { Upload } from "../stream-rows.ts";
import type { Run } from "./run.ts";
import type { RunRow } from "./run-rows.ts";
import { type Sender, senderKey, UNKNOWN_SENDER } from "./sender.ts";

/** Runs whose tracks are remembered. A recording of more leaves its codecs out. */
const RUNS_KEPT = 200;
/** Initialization sections that are kept beyond the broadcast, the newest. */
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

type WaitingRow = { sender: string; file: string; bytes: number; at: number; digest: string; is_independent: number | null };

/** A file that waits for a list, and the encoder that sent it. */
export interface WaitingFile extends Upload {
  sender: string;
}

const toWaiting = ({ sender, file, bytes, at, digest, is_independent }: WaitingRow): WaitingFile => ({
  sender,
  file,
  bytes,
  at,
  digest,
  isIndependent: is_independent === null ? null : is_independent === 1,
});

/** An initialization section that outlives its broadcast. */
export interface KeptInit {
  bytes: ArrayBuffer;
  digest: string;
  /** When it came, or its encoder was taken, unix milliseconds. */
  at: number;
  /** Of an encoder that was refused, for the case that it is taken. */
  isNext: boolean;
  sender: string;
}

/** The runs of a channel's encoders and the files that wait for their lists, in the storage of its Stream. */
export class RunStore {
  constructor(readonly sql: SqlStorage) {}

  /** Returns the latest run of a quality; null before the first. */
  latest(quality: string): Run | null {
    const [row] = this.sql.exec<RunRow>("SELECT * FROM runs WHERE quality = ? ORDER BY id DESC LIMIT 1", quality).toArray();
    return row ? toRun(row) : null;
  }

  /** Returns a run; null for one that is forgotten, and for the run 0 of an older release. */
  get(id: number): Run | null {
    const [row] = this.sql.exec<RunRow>("SELECT * FROM runs WHERE id = ?", id).toArray();
    return row ? toRun(row) : null;
  }

  /** Begins a run. Files that other encoders of the quality sent and no list named go; the initialization sections of this one's start hold. */
  begin(quality: string, sender: Sender, nowMs: number): Run {
    const key = senderKey(sender);
    this.sql.exec("DELETE FROM waiting WHERE quality = ?1 AND sender <> ?2", quality, key);
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

  /** Lets every encoder go on that was cut off. */
  releaseAll(): void {
    this.sql.exec("UPDATE runs SET is_cut = 0 WHERE is_cut = 1");
  }

  /** Keeps a stored file until its encoder's list names it; a repeated name of the same encoder replaces the earlier file. */
  addWaiting(quality: string, name: string, sender: Sender, { file, bytes, at, digest, isIndependent }: Upload): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO waiting VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
      quality,
      name,
      senderKey(sender),
      file,
      bytes,
      at,
      digest,
      isIndependent === null ? null : Number(isIndependent),
    );
  }

  /** Returns the file of that name that waits, the encoder's own if there are several. */
  waiting(quality: string, name: string, sender: Sender): WaitingFile | null {
    const [row] = this.sql
      .exec<WaitingRow>(
        `SELECT sender, file, bytes, at, digest, is_independent FROM waiting WHERE quality = ?1 AND name = ?2
         ORDER BY sender = ?3 DESC, sender = ?4 DESC, at LIMIT 1`,
        quality,
        name,
        senderKey(sender),
        senderKey(UNKNOWN_SENDER),
      )
      .toArray();
    return row ? toWaiting(row) : null;
  }

  hasWaiting(quality: string, sender: Sender): boolean {
    const rows = this.sql.exec("SELECT 1 FROM waiting WHERE quality = ?1 AND sender = ?2 LIMIT 1", quality, senderKey(sender));
    return rows.toArray().length > 0;
  }

  dropWaiting(quality: string, names: readonly string[]): void {
    this.sql.exec(
      "DELETE FROM waiting WHERE quality = ?1 AND name IN (SELECT value FROM json_each(?2))",
      quality,
      JSON.stringify(names),
    );
  }

  /** Forgets files that no list has named since a time. */
  forgetWaiting(beforeMs: number): void {
    this.sql.exec("DELETE FROM waiting WHERE at < ?", beforeMs);
  }

  /** Makes room for one more file of a quality that goes on: the oldest waits in vain. */
  dropOldest(quality: string): void {
    this.sql.exec(
      "DELETE FROM waiting WHERE quality = ?1 AND (name, sender) IN (SELECT name, sender FROM waiting WHERE quality = ?1 ORDER BY at LIMIT 1)",
      quality,
    );
  }

  countWaiting(quality: string): number {
    return this.sql.exec<{ n: number }>("SELECT count(*) AS n FROM waiting WHERE quality = ?", quality).one().n;
  }

  /** Keeps the bytes of an initialization section. `isNext`: of an encoder that was refused. */
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

  /** Returns the initialization section of that name, the encoder's own if there are several: it may have changed its network. */
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
