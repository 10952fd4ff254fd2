import { fileIdIn, forgetPictures, notePicture } from "#edge/ground/files/files.ts";
import type { Alarms } from "../alarms.ts";
import { isFindable } from "./profile.ts";
import { TopicStore } from "./store/topics.ts";
import type { GroupStore } from "./store.ts";

export const LISTING = "listing";

/** A group's row is written at most this often, so that a crowd that joins costs one write. */
export const LISTED_EVERY_MS = 2_000;

/** The kind of use for pictures of a group and its topics (edge/ground/files/file-uses.ts). */
const PICTURE = "group-picture";

/**
 * Updates the group's row in the site's list of groups, and records which stored files the group uses as pictures. Rooms of viewers
 * have no row.
 */
export class Listing {
  /** The state that the list has, or gets with the next write. Null until it is read from storage. */
  #noted: string | null = null;
  #topicChanges = 0;

  constructor(
    readonly store: GroupStore,
    readonly alarms: Pick<Alarms, "set">,
    readonly d1: D1Database,
  ) {}

  /** Does nothing if the command did not change the group. Runs in the command's transaction. */
  note(now: number): void {
    if (this.#topicChanges !== this.store.topicChanges) {
      this.#topicChanges = this.store.topicChanges;
      this.#noted = null;
    }
    this.#noted ??= this.#listed;
    const version = this.#version;
    if (version === this.#noted) return;
    this.#noted = version;
    this.alarms.set(LISTING, now + LISTED_EVERY_MS);
  }

  /** Call it after a rollback. */
  reload(): void {
    this.#noted = null;
  }

  /** The alarm calls this method, and calls it again after a failure. */
  async write(now: number): Promise<void> {
    const { store, d1 } = this;
    const { groupId, profile } = store;
    const version = this.#version;
    if (version === this.#listed) return;
    const row =
      profile === null || store.isRoom
        ? d1.prepare("delete from chat_groups where id = ?").bind(groupId)
        : d1
            .prepare(
              `insert into chat_groups (id, type, name, avatar, introduction, owner, members, join_option, has_topics, is_public, updated_at)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
             on conflict (id) do update set type = ?2, name = ?3, avatar = ?4, introduction = ?5, owner = ?6, members = ?7,
               join_option = ?8, has_topics = ?9, is_public = ?10, updated_at = ?11`,
            )
            .bind(
              groupId,
              profile.Type,
              profile.Name,
              profile.FaceUrl,
              profile.Introduction,
              profile.Owner_Account,
              store.memberCount,
              profile.ApplyJoinOption,
              profile.SupportTopic,
              isFindable(profile) ? 1 : 0,
              Math.floor(now / 1_000),
            );
    await d1.batch([
      row,
      forgetPictures(d1, PICTURE, groupId),
      ...this.#pictures.map((file) => notePicture(d1, PICTURE, groupId, file)),
    ]);
    this.#keep(version);
  }

  get #pictures(): string[] {
    const { profile, sql } = this.store;
    if (profile === null) return [];
    const topics = profile.SupportTopic ? new TopicStore(sql).all() : [];
    return [
      ...new Set(
        [profile.FaceUrl, ...topics.map((topic) => topic.profile.FaceUrl)].flatMap((address) => fileIdIn(address) ?? []),
      ),
    ];
  }

  /** The state on which the row depends. Empty for a group with neither a row nor a picture of its own. */
  get #version(): string {
    const { store } = this;
    const { profile } = store;
    if (profile === null) return "";
    if (store.isRoom) return fileIdIn(profile.FaceUrl) ?? "";
    return `${profile.CreateTime} ${profile.InfoSeq} ${store.memberCount}`;
  }

  get #listed(): string {
    return this.store.sql.exec<{ version: string }>("SELECT version FROM listed").toArray()[0]?.version ?? "";
  }

  #keep(version: string): void {
    this.store.sql.exec("DELETE FROM listed");
    if (version !== "") this.store.sql.exec("INSERT INTO listed (id, version) VALUES (1, ?)", version);
  }
}
