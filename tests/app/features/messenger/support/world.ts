import { env } from "cloudflare:test";
import { expect } from "vitest";
import type { Message } from "#chat/index.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { textTo } from "#tests/edge/chat/support/c2c.ts";
import { User } from "#tests/edge/chat/support/groups.ts";
import { type Kind, Phone, TIP, toWords } from "./phone.ts";

/** The expected state of the account: its history, oldest first, with revoked messages as null, and its starred messages. */
export class World {
  readonly phones: Phone[];
  readonly said: Record<Kind, { words: string; isRevoked: boolean; key: Record<string, unknown> }[]> = {
    person: [],
    group: [],
  };
  stars = new Set<string>();
  /** Stars that a device set while offline. The relay and the other device receive them when that device is online again. */
  readonly #unsent = new Map<string, Phone>();
  #count = 0;

  private constructor(
    readonly alice: User,
    readonly bob: User,
    readonly groupId: string,
  ) {
    this.phones = [new Phone(alice.id), new Phone(alice.id)];
  }

  static async begin(): Promise<World> {
    const [alice, bob] = [await User.login("alice"), await User.login("bob")];
    const { GroupId } = await bob.must("create_group", {
      Type: "Public",
      Name: "fans",
      MemberList: [{ Member_Account: alice.id }],
    });
    // The account writes first, so that the other user does not count as a stranger.
    const world = new World(alice, bob, GroupId);
    await alice.must("openim.sendmsg", textTo(alice.id, bob.id, "hello"));
    await alice.must("openim.sendmsg", textTo(alice.id, bob.id, "again"));
    await alice.must("recentcontact.clear_msg", { From_Account: alice.id, Type: 1, To_Account: bob.id });
    return world;
  }

  to(kind: Kind): string {
    return kind === "person" ? this.bob.id : this.groupId;
  }

  async write(kind: Kind, count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      this.#count += 1;
      const words = `${kind} ${this.#count}`;
      if (kind === "person") {
        const body = textTo(this.bob.id, this.alice.id, words);
        const { MsgTime } = await this.bob.must("openim.sendmsg", body);
        this.said.person.push({ words, isRevoked: false, key: { ...body, MsgTimeStamp: MsgTime } });
      } else {
        const { MsgSeq } = await this.bob.must("send_group_msg", {
          From_Account: this.bob.id,
          GroupId: this.groupId,
          Random: this.#count,
          ClientSeq: this.#count,
          MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: words } }],
        });
        this.said.group.push({ words, isRevoked: false, key: { MsgSeq } });
      }
    }
  }

  /** Writes through the site, because one socket may not send so many private messages in so short a time. */
  async writeMany(count: number): Promise<void> {
    const site = new ChatSystem(env);
    for (let at = 0; at < count; at += 1) {
      this.#count += 1;
      const words = `person ${this.#count}`;
      await site.write(this.bob.id, this.alice.id, words, { random: this.#count, clientSeq: this.#count });
      this.said.person.push({ words, isRevoked: false, key: {} });
    }
  }

  async revoke(kind: Kind, at: number): Promise<void> {
    const left = this.said[kind].filter(({ isRevoked }) => !isRevoked);
    const one = left[at % Math.max(1, left.length)];
    if (!one) return;
    if (kind === "person") await this.bob.must("openim.msgwithdraw", { MsgInfo: one.key });
    else await this.bob.must("group_msg_recall", { GroupId: this.groupId, MsgSeqList: [one.key] });
    one.isRevoked = true;
  }

  /** Returns a stored message as the device's screen would show it, or undefined if the screen shows none. */
  async #pick(phone: Phone, kind: Kind, at: number): Promise<Message | undefined> {
    const { device } = await phone.open();
    if (!phone.network.isCut) await phone.settle();
    const conversationID = `${kind === "person" ? "C2C" : "GROUP"}${this.to(kind)}`;
    const kept = await device.archive.messages(conversationID, { from: 0, to: Number.MAX_SAFE_INTEGER }, 9_999, "last");
    const texts = kept.filter((message) => !message.isRevoked && message.type === "TIMTextElem");
    const alive = texts.filter((message) =>
      this.said[kind].some(({ words, isRevoked }) => !isRevoked && words === toWords(message)),
    );
    return alive[at % Math.max(1, alive.length)];
  }

  async delete(phone: Phone, kind: Kind, at: number): Promise<void> {
    if (phone.network.isCut) return;
    const message = await this.#pick(phone, kind, at);
    if (!message) return;
    const { client, device } = await phone.open();
    const restored = await client.restoreMessage(message);
    await client.deleteMessage([restored]);
    await device.archive.put([], [message]);
    const words = toWords(message)!;
    this.said[kind] = this.said[kind].filter((one) => one.words !== words);
    this.stars.delete(words);
  }

  async star(phone: Phone, kind: Kind, at: number, isStarred: boolean): Promise<void> {
    const message = await this.#pick(phone, kind, at);
    if (!message) return;
    const words = toWords(message)!;
    const { device } = await phone.open();
    const isUnsent = phone.network.isCut;
    if ((this.#unsent.get(words) ?? phone) !== phone) return;
    // A star can be removed only on a device that shows it.
    if (!isStarred && (isUnsent || !this.stars.has(words))) return;
    if (isUnsent) this.#unsent.set(words, phone);
    if (isStarred) await device.stars.add(message, "a chat");
    else await device.stars.remove(message);
    if (!isUnsent) await device.stars.sync();
    if (isStarred) this.stars.add(words);
    else this.stars.delete(words);
  }

  /** Signs a device out; stars that only this device has are lost. */
  async signOut(phone: Phone): Promise<void> {
    for (const [words, of] of this.#unsent) {
      if (of !== phone) continue;
      this.#unsent.delete(words);
      this.stars.delete(words);
    }
    await phone.signOut();
  }

  async read(phone: Phone, kind: Kind): Promise<void> {
    if (!phone.network.isCut) await phone.scrolled(kind, this.to(kind));
  }

  /** Restores the network; then the device uploads its stars. */
  async mend(phone: Phone): Promise<void> {
    await phone.mend();
    if (phone.page) await phone.page.device.stars.sync();
    for (const [words, of] of this.#unsent) if (of === phone) this.#unsent.delete(words);
  }

  async clear(phone: Phone, kind: Kind, isRemoved: boolean): Promise<void> {
    if (phone.network.isCut) return;
    const { client } = await phone.open();
    await phone.settle();
    const conversationID = `${kind === "person" ? "C2C" : "GROUP"}${this.to(kind)}`;
    if (isRemoved) await client.deleteConversation({ conversationIDList: [conversationID] });
    else await client.clearHistoryMessage(conversationID);
    for (const { words } of this.said[kind]) this.stars.delete(words);
    this.said[kind] = [];
  }

  /** Checks that both devices show, store, find and star what the account has, and nothing else. */
  async check(): Promise<void> {
    for (const phone of this.phones) {
      await phone.open();
      await this.mend(phone);
    }
    for (const phone of this.phones) {
      await phone.open();
      await phone.settle();
      for (const kind of ["person", "group"] as const) {
        const shown = await phone.scrolled(kind, this.to(kind));
        // A group's history leaves out revoked messages, but a device may still have the notes about them.
        const expected = this.said[kind].filter(({ isRevoked }) => !isRevoked).map(({ words }) => words);
        expect([kind, shown.filter((words) => words !== null)]).toEqual([kind, expected]);
        const { device } = await phone.open();
        const conversationID = `${kind === "person" ? "C2C" : "GROUP"}${this.to(kind)}`;
        const kept = await device.archive.messages(conversationID, { from: 0, to: Number.MAX_SAFE_INTEGER }, 9_999, "last");
        const words = kept.map(toWords).filter((one) => one !== null && one !== TIP);
        expect([kind, words]).toEqual([kind, expected]);
      }
      const { device } = await phone.open();
      await device.stars.sync();
      const starred = (await device.archive.stars()).map(({ message }) => toWords(message)).filter((words) => words !== null);
      const revoked = new Set(
        Object.values(this.said).flatMap((list) => list.flatMap((one) => (one.isRevoked ? [one.words] : []))),
      );
      expect(starred.sort()).toEqual([...this.stars].filter((words) => !revoked.has(words)).sort());
    }
  }

  async end(): Promise<void> {
    for (const phone of this.phones) await phone.close();
  }
}
