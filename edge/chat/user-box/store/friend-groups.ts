import { SequenceStore } from "./sequences.ts";

const SEQUENCE = "friend-groups";

/** Stores the user's groups of friends (specification 4.69). */
export class FriendGroupStore {
  readonly #sequences: SequenceStore;

  constructor(readonly sql: SqlStorage) {
    this.#sequences = new SequenceStore(sql);
  }

  get sequence(): number {
    return this.#sequences.current(SEQUENCE);
  }

  /** Call it after a change of the groups. Returns the new sequence number. */
  changed(): number {
    return this.#sequences.next(SEQUENCE);
  }

  names(): string[] {
    return this.sql
      .exec<{ name: string }>("SELECT name FROM friend_groups ORDER BY time, name")
      .toArray()
      .map(({ name }) => name);
  }

  has(name: string): boolean {
    return this.sql.exec("SELECT 1 FROM friend_groups WHERE name = ?", name).toArray().length > 0;
  }

  /** `time` in unix milliseconds. */
  create(name: string, time: number): void {
    this.sql.exec("INSERT INTO friend_groups (name, time) VALUES (?, ?) ON CONFLICT DO NOTHING", name, time);
  }

  rename(name: string, newName: string): void {
    this.sql.exec("UPDATE friend_groups SET name = ?2 WHERE name = ?1", name, newName);
    this.sql.exec("UPDATE friend_group_members SET name = ?2 WHERE name = ?1", name, newName);
  }

  remove(name: string): void {
    this.sql.exec("DELETE FROM friend_groups WHERE name = ?", name);
    this.sql.exec("DELETE FROM friend_group_members WHERE name = ?", name);
  }

  put(name: string, userId: string): void {
    this.sql.exec("INSERT INTO friend_group_members (name, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING", name, userId);
  }

  take(name: string, userId: string): void {
    this.sql.exec("DELETE FROM friend_group_members WHERE name = ? AND user_id = ?", name, userId);
  }

  takeFromAll(userId: string): void {
    this.sql.exec("DELETE FROM friend_group_members WHERE user_id = ?", userId);
  }

  members(name: string): string[] {
    return this.sql
      .exec<{ user_id: string }>("SELECT user_id FROM friend_group_members WHERE name = ? ORDER BY user_id", name)
      .toArray()
      .map(({ user_id }) => user_id);
  }

  readGroups(userId: string): string[] {
    return this.sql
      .exec<{ name: string }>("SELECT name FROM friend_group_members WHERE user_id = ? ORDER BY name", userId)
      .toArray()
      .map(({ name }) => name);
  }
}
