import { VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import type { Upload } from "../stream-rows.ts";
import type { WaitingRow } from "./run-rows.ts";
import { type Sender, senderKey, UNKNOWN_SENDER } from "./sender.ts";

/** Slots of a quality that are used in turn. As many files as this may wait (intake.ts). */
export const WAITING_SLOTS = 60;

export interface WaitingFile extends Upload {
  sender: string;
}

interface Slot extends WaitingFile {
  slot: number;
  name: string;
}

const toSlot = ({ slot, name, sender, file, bytes, at, digest, is_independent }: WaitingRow): Slot => ({
  slot,
  name,
  sender,
  file,
  bytes,
  at,
  digest,
  isIndependent: is_independent === null ? null : is_independent === 1,
});

/**
 * Files that the encoder has uploaded but not yet listed in a playlist. Memory has the list. The table is for a restart of the
 * object: a file writes one row in a slot that an earlier file used, and a published segment deletes no row, because the
 * platform bills each written row. After a restart, rows whose file a segment has are left out.
 */
export class WaitingFiles {
  readonly #slots = new Map<string, Slot[]>();
  readonly #next = new Map<string, number>();
  /** When a file was last added since the object started, in unix milliseconds; 0 before. */
  writtenAt = 0;

  constructor(readonly sql: SqlStorage) {}

  /** If the same encoder repeats a name, the new file replaces the earlier one. */
  add(quality: string, name: string, from: Sender, upload: Upload): void {
    const sender = senderKey(from);
    const slots = this.#read(quality);
    const before = slots.findIndex((one) => one.name === name && one.sender === sender);
    const slot = slots[before]?.slot ?? this.#takeSlot(quality, slots);
    if (before >= 0) slots.splice(before, 1);
    slots.push({ ...upload, slot, name, sender });
    const { file, bytes, at, digest, isIndependent } = upload;
    this.writtenAt = at;
    this.sql.exec(
      `INSERT INTO waiting_files VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (quality, slot) DO UPDATE SET
         name = excluded.name, sender = excluded.sender, file = excluded.file, bytes = excluded.bytes, at = excluded.at,
         digest = excluded.digest, is_independent = excluded.is_independent`,
      quality,
      slot,
      name,
      sender,
      file,
      bytes,
      at,
      digest,
      isIndependent === null ? null : Number(isIndependent),
    );
  }

  /** When the latest stored file arrived, in unix milliseconds, also if a segment has it; 0 if there is none. */
  get latestAt(): number {
    return this.sql.exec<{ at: number | null }>("SELECT max(at) AS at FROM waiting_files").one().at ?? 0;
  }

  /** If several senders have uploaded a file of this name, returns the file of this sender. */
  find(quality: string, name: string, sender: Sender): WaitingFile | null {
    const [own, unknown] = [senderKey(sender), senderKey(UNKNOWN_SENDER)];
    const rank = (one: Slot): number => (one.sender === own ? 0 : one.sender === unknown ? 1 : 2);
    const [found] = this.#read(quality)
      .filter((one) => one.name === name)
      .sort((a, b) => rank(a) - rank(b) || a.at - b.at);
    return found ?? null;
  }

  hasFrom(quality: string, sender: Sender): boolean {
    const key = senderKey(sender);
    return this.#read(quality).some((one) => one.sender === key);
  }

  count(quality: string): number {
    return this.#read(quality).length;
  }

  /** A segment has this file now, so its row stays until another file takes the slot. */
  publish(quality: string, name: string, file: string): void {
    this.#delete(quality, (one) => one.name === name && one.file !== file);
    this.#keep(quality, (one) => one.name !== name);
  }

  drop(quality: string, names: readonly string[]): void {
    this.#delete(quality, (one) => names.includes(one.name));
  }

  dropOthers(quality: string, sender: Sender): void {
    const key = senderKey(sender);
    this.#delete(quality, (one) => one.sender !== key);
  }

  /** Deletes the oldest waiting file before the next one is added, because no playlist will list the oldest any more. */
  dropOldest(quality: string): void {
    const oldest = this.#read(quality).reduce<Slot | undefined>(
      (least, one) => (least && least.at <= one.at ? least : one),
      undefined,
    );
    if (oldest) this.#delete(quality, (one) => one === oldest);
  }

  dropBefore(beforeMs: number): void {
    for (const quality of VIDEO_QUALITIES) this.#delete(quality, ({ at }) => at < beforeMs);
  }

  clear(): void {
    this.sql.exec("DELETE FROM waiting_files");
    this.#slots.clear();
  }

  #read(quality: string): Slot[] {
    const known = this.#slots.get(quality);
    if (known) return known;
    const rows = this.sql.exec<WaitingRow>("SELECT * FROM waiting_files WHERE quality = ? ORDER BY at", quality).toArray();
    const published = rows.length > 0 ? this.#readPublished(quality) : new Set();
    const slots = rows.map(toSlot).filter(({ file }) => !published.has(file));
    this.#slots.set(quality, slots);
    return slots;
  }

  /** Slots are used in turn, so the rows are from the latest files of the latest broadcast. */
  #readPublished(quality: string): Set<string> {
    const files = this.sql.exec<{ file: string }>(
      "SELECT file FROM segments WHERE broadcast = (SELECT max(id) FROM broadcasts) AND quality = ? ORDER BY n DESC LIMIT ?",
      quality,
      2 * WAITING_SLOTS,
    );
    return new Set(files.toArray().map(({ file }) => file));
  }

  #takeSlot(quality: string, slots: readonly Slot[]): number {
    const used = new Set(slots.map(({ slot }) => slot));
    const size = Math.max(WAITING_SLOTS, slots.length + 1);
    let slot = (this.#next.get(quality) ?? 0) % size;
    while (used.has(slot)) slot = (slot + 1) % size;
    this.#next.set(quality, slot + 1);
    return slot;
  }

  #keep(quality: string, isKept: (one: Slot) => boolean): void {
    this.#slots.set(quality, this.#read(quality).filter(isKept));
  }

  #delete(quality: string, isGone: (one: Slot) => boolean): void {
    const gone = this.#read(quality).filter(isGone);
    if (gone.length === 0) return;
    this.sql.exec(
      "DELETE FROM waiting_files WHERE quality = ?1 AND slot IN (SELECT value FROM json_each(?2))",
      quality,
      JSON.stringify(gone.map(({ slot }) => slot)),
    );
    this.#keep(quality, (one) => !gone.includes(one));
  }
}
