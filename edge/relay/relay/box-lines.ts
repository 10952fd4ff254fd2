import type { UserBox } from "../user-box/user-box";

type Stub = DurableObjectStub<UserBox>;

/** Calls of users' boxes. While one is under way the next goes by the same stub: calls of one stub arrive in their order. */
export class BoxLines {
  readonly #lines = new Map<string, { stub: Stub; calls: number }>();

  constructor(readonly boxOf: (userId: string) => Stub) {}

  async ask<Result>(userId: string, ask: (box: Stub) => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(userId) ?? { stub: this.boxOf(userId), calls: 0 };
    if (line.calls === 0) this.#lines.set(userId, line);
    line.calls += 1;
    try {
      return await ask(line.stub);
    } finally {
      line.calls -= 1;
      if (line.calls === 0) this.#lines.delete(userId);
    }
  }
}
