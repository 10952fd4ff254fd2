import type { Message } from "#chat/index.ts";
import type { Messenger } from "./messenger.ts";

const BATCH = 30;

/** Each receipt is sent or requested only once (specification 3.37). */
export class Receipts {
  readonly #done = new Set<string>();

  async send(messenger: Messenger, seen: readonly Message[]): Promise<void> {
    const due = seen
      .filter(({ flow, needReadReceipt, ID }) => flow === "in" && needReadReceipt && !this.#done.has(ID))
      .slice(0, BATCH);
    await this.#once(due, async (messages) => void (await messenger.client.sendMessageReadReceipt(messages)), messenger);
  }

  /** The listener is called only if a request succeeds. */
  async ask(messenger: Messenger, seen: readonly Message[], onCounted: (messages: readonly Message[]) => void): Promise<void> {
    const due = seen.filter(
      ({ flow, needReadReceipt, ID, status }) => flow === "out" && status === "success" && needReadReceipt && !this.#done.has(ID),
    );
    await this.#once(
      due.slice(0, BATCH),
      async (messages) => {
        const { data } = await messenger.client.getMessageReadReceiptList(messages);
        onCounted(data.messageList);
      },
      messenger,
    );
  }

  async #once(due: readonly Message[], work: (messages: Message[]) => Promise<void>, { client }: Messenger): Promise<void> {
    if (due.length === 0) return;
    for (const { ID } of due) this.#done.add(ID);
    try {
      await work(await Promise.all(due.map((message) => client.restoreMessage(message))));
    } catch {
      // The receipts are retried when their messages become visible again.
      for (const { ID } of due) this.#done.delete(ID);
    }
  }
}
