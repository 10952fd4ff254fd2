import { describe, expect, test } from "vitest";
import { ChatError } from "#chat/errors.ts";
import { ROOM_NEWS } from "#chat/protocol/room-news.ts";
import { type AnswerBody, createRequests } from "#chat/transport/requests.ts";
import { manualClock, settle } from "#tests/support/fake-context.ts";

function bench() {
  const clock = manualClock();
  const sent: { servcmd: string; seq: number; body: object }[] = [];
  const requests = createRequests(clock, (servcmd, seq, body) => void sent.push({ servcmd, seq, body }));
  const results: (string | number)[] = [];
  const ask = (servcmd: string, options = {}): void => {
    requests.command(servcmd, { of: servcmd }, options).then(
      () => results.push(servcmd),
      (error: ChatError) => results.push(error.code),
    );
  };
  const answer = (seq: number, servcmd: string, body: Partial<AnswerBody> = {}): boolean =>
    requests.answered({ head: { servcmd, seq }, body: { ErrorCode: 0, ...body } });
  return { clock, sent, requests, results, ask, answer };
}

describe("requests to the relay", () => {
  test("requests wait for the session", () => {
    const { requests, sent, ask } = bench();
    ask("later");
    ask("login", { isEarly: true });
    expect(sent).toEqual([]);
    requests.opened();
    expect(sent.map(({ servcmd }) => servcmd)).toEqual(["login"]);
    requests.released();
    expect(sent.map(({ servcmd }) => servcmd)).toEqual(["login", "later"]);
  });

  test("the client queues a hundred requests and then rejects the oldest @spec 9.25 @spec 3.21", async () => {
    const { ask, results } = bench();
    for (let number = 0; number < 101; number++) ask(`r${number}`);
    await settle();
    expect(results).toEqual([2800]);
  });

  test("requests match answers by seq and command in any order", async () => {
    const { requests, ask, answer, results } = bench();
    requests.opened();
    requests.released();
    ask("first");
    ask("second");
    expect(answer(2, "second")).toBe(true);
    expect(answer(1, "other")).toBe(false);
    expect(answer(9, "first")).toBe(false);
    answer(1, "first");
    await settle();
    expect(results).toEqual(["second", "first"]);
  });

  test.each([
    [{ isRepeatable: true }, 2, []],
    [{}, 1, [2800]],
  ])("the client resends only repeatable requests after a reconnect: %j", async (options, times, outcome) => {
    const { requests, ask, sent, results } = bench();
    requests.opened();
    requests.released();
    ask("r", options);
    requests.closed();
    requests.opened();
    requests.released();
    await settle();
    expect(sent).toHaveLength(times);
    expect(results).toEqual(outcome);
  });

  test("the client blocks an overloaded command for the time that the server states @spec 8.22", async () => {
    const { requests, ask, answer, results, sent, clock } = bench();
    requests.opened();
    requests.released();
    ask("busy");
    answer(1, "busy", { ErrorCode: 60_022, RetryAfter: 5 });
    await settle();
    ask("busy");
    ask("other");
    await settle();
    expect(results).toEqual([60_022, 2996]);
    expect(sent.map(({ servcmd }) => servcmd)).toEqual(["busy", "other"]);
    await clock.pass(4_999);
    ask("busy");
    await settle();
    expect(results).toEqual([60_022, 2996, 2996]);
    await clock.pass(1);
    ask("busy");
    expect(sent.map(({ servcmd }) => servcmd)).toEqual(["busy", "other", "busy"]);
  });

  test("a poll that receives room news ends only with its own answer", async () => {
    const { requests, answer, results, ask } = bench();
    requests.opened();
    requests.released();
    const heard: unknown[] = [];
    const hear = (body: AnswerBody) => heard.push(body);
    ask("poll", { news: { groupID: "room", hear } });
    expect(answer(0, ROOM_NEWS, { GroupId: "room" })).toBe(true);
    expect(answer(0, ROOM_NEWS, { GroupId: "another" })).toBe(true);
    await settle();
    expect(results).toEqual([]);
    answer(1, "poll");
    answer(0, ROOM_NEWS, { GroupId: "room" });
    await settle();
    expect(heard).toEqual([{ ErrorCode: 0, GroupId: "room" }]);
    expect(results).toEqual(["poll"]);
  });

  test("all requests reject with the reason when the client ends", async () => {
    const { requests, ask, results } = bench();
    ask("waiting");
    requests.opened();
    ask("sent", { isEarly: true });
    requests.abandon(new ChatError(3005, "logged out"));
    await settle();
    expect(results).toEqual([3005, 3005]);
  });
});
