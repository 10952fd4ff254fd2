import { describe, expect, test, vi } from "vitest";
import { createChatIdentity, type Signed } from "#app/client/chat-identity.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import type { GuestInfo } from "#edge/contract/entities/user.ts";
import { clientAtRelay, until } from "#tests/support/chat-client.ts";
import { useFakeClock } from "#tests/support/fake-clock.ts";

// biome-ignore lint/correctness/useHookAtTopLevel: a fixture of this file, no hook of React.
const clock = useFakeClock();
const LOGIN = "im_open_status.wslogin";
const DAY_S = 86_400;
const SESSION = { A2Key: "a2", TinyId: "1", InstId: 1, HelloInterval: 120, TimeStamp: 0, CustomStatus: "", PurchaseBits: "1" };
const nowS = (): number => Math.floor(clock.now() / 1000);
const refusal = (ErrorCode: number) => ({ ActionStatus: "FAIL", ErrorCode, ErrorInfo: "refused" });

/** Creates a page's chat identity with a relay in memory and a server that numbers its signatures. */
function openPage(kept: { viewer?: Signed; guest?: GuestInfo } = {}) {
  const at = clientAtRelay({ onlyRooms: true });
  let signatures = 0;
  const times: number[] = [];
  const issue = {
    viewer: vi.fn(async () => ({ userid: "100001", txim_sign: `own-${++signatures}` })),
    guest: vi.fn(async () => {
      signatures += 1;
      return { userid: `guest_${signatures}`, txim_sign: `guest-sign-${signatures}`, expire_time: nowS() + DAY_S };
    }),
  };
  let viewer: Signed | null = kept.viewer ?? null;
  let guest: GuestInfo | null = kept.guest ?? null;
  const identity = createChatIdentity({
    client: at.chat,
    events: EVENT,
    issue,
    kept: {
      viewer: () => viewer,
      keepViewer: (signed) => {
        viewer = signed;
      },
      guest: () => guest,
      keepGuest: (info) => {
        guest = info;
      },
    },
    clock: {
      now: clock.now,
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    onServerTime: (serverMs) => times.push(serverMs),
    random: () => 0,
  });
  const logins = () => at.relay.requested(LOGIN).map(({ head }) => head.identifier);
  const kick = (KickType: number) => at.relay.push({ Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType } }] });
  return { ...at, identity, issue, logins, times, kick, kept: () => ({ viewer, guest }) };
}

/** Returns the user's name, or the error code of the refusal. */
async function required({ identity }: ReturnType<typeof openPage>): Promise<string | number> {
  let outcome: string | number | undefined;
  void identity
    .require()
    .catch((error: { code: number }) => error.code)
    .then((found) => {
      outcome = found;
    });
  await until(clock, () => outcome !== undefined);
  return outcome as string | number;
}

const isIn = (page: ReturnType<typeof openPage>, count: number) =>
  until(clock, () => page.logins().length === count && page.chat.isReady());

/** Opens the page of a signed-in viewer who has entered the chat. */
async function signedIn(kept?: Parameters<typeof openPage>[0]) {
  const page = openPage(kept);
  page.identity.setViewer(100_001);
  await isIn(page, 1);
  return page;
}

test("the page takes the server's time from its first chat login", async () => {
  const page = openPage();
  page.relay.on(LOGIN, () => ({ ...SESSION, TimeStamp: 1_800_000_000 }));
  page.identity.setViewer(100_001);
  await isIn(page, 1);
  expect(page.times).toEqual([1_800_000_000_000]);
});

describe("a visitor", () => {
  const guestUntil = (expire_time: number) => ({ userid: "guest_kept", txim_sign: "kept", expire_time });

  test("a visitor has no name in the chat until a screen needs a name @spec 6.1", async () => {
    const page = openPage();
    page.identity.setViewer(null);
    await clock.pass(60_000);
    expect(page.logins()).toEqual([]);
    expect(page.issue.guest).not.toHaveBeenCalled();
    expect(await required(page)).toBe("guest_1");
    expect(page.logins()).toEqual(["guest_1"]);
  });

  test("a visitor keeps the guest identity until its expire_time @spec 4.24 @spec 3.2", async () => {
    expect(await required(openPage({ guest: guestUntil(nowS() + 60) }))).toBe("guest_kept");
    const expired = openPage({ guest: guestUntil(nowS()) });
    expect(await required(expired)).toBe("guest_1");
    expect(expired.kept().guest?.userid).toBe("guest_1");
  });

  test.each([
    [70_001, "guest_1"],
    [70_003, "guest_1"],
    [70_114, "guest_1"],
    [70_000, "guest_kept"],
    [70_050, "guest_kept"],
    [70_115, "guest_kept"],
    [60_022, "guest_kept"],
  ])("a visitor whose login is refused with %i retries with the id %s @spec 8.8", async (code, next) => {
    const page = openPage({ guest: guestUntil(nowS() + 60) });
    page.relay.on(LOGIN, () => (page.logins().length === 1 ? refusal(code) : SESSION));
    expect(await required(page)).toBe(code);
    await until(clock, () => page.logins().length === 1);
    await clock.pass(2_000);
    expect(page.logins()).toEqual(["guest_kept", next]);
  });

  test("a visitor keeps the guest identity while the Relay is overloaded", async () => {
    const page = openPage();
    page.relay.refuse(LOGIN, 60_022);
    expect(await required(page)).toBe(60_022);
    await clock.pass(2_000 + 4_000 + 8_000 + 100);
    expect(page.logins()).toEqual(["guest_1", "guest_1", "guest_1", "guest_1"]);
    expect(page.issue.guest).toHaveBeenCalledTimes(1);
    await clock.pass(16_000 + 32_000);
    const before = page.logins().length;
    await clock.pass(5 * 60_000);
    expect(page.logins().length - before).toBe(5);
  });
});

describe("a signed-in viewer", () => {
  test("a signed-in viewer enters the chat with their own id and signature @spec 6.2", async () => {
    const page = await signedIn();
    expect(page.logins()).toEqual(["100001"]);
    expect(await required(page)).toBe("100001");
    expect(page.issue.guest).not.toHaveBeenCalled();
  });

  test("the page requests no signature while the tab has a valid signature", async () => {
    const page = await signedIn({ viewer: { userid: "100001", txim_sign: "kept" } });
    expect(page.issue.viewer).not.toHaveBeenCalled();
  });

  test("a signed-in viewer never logs in with the signature of the previous person", async () => {
    const page = await signedIn({ viewer: { userid: "100002", txim_sign: "of somebody else" } });
    expect(page.logins()).toEqual(["100001"]);
    expect(page.issue.viewer).toHaveBeenCalledTimes(1);
  });

  test("a viewer who signs out leaves the chat and loses the signature", async () => {
    const page = await signedIn();
    page.identity.setViewer(null);
    await until(clock, () => page.relay.requested("im_open_status.wslogout").length === 1);
    expect(page.kept().viewer).toBeNull();
    await clock.pass(120_000);
    expect(page.logins()).toEqual(["100001"]);
  });

  test("a guest who signs in changes identity", async () => {
    const page = openPage();
    expect(await required(page)).toBe("guest_1");
    page.identity.setViewer(100_001);
    await isIn(page, 2);
    expect(page.logins()).toEqual(["guest_1", "100001"]);
  });

  test("a viewer with an expired signature enters with the next signature @spec 4.24", async () => {
    const page = await signedIn();
    page.relay.refuse("im_open_status.wshello", 70_001);
    await clock.pass(120_000);
    expect(page.emitted(EVENT.KICKED_OUT)).toEqual([{ type: "userSigExpired" }]);
    await clock.pass(2_000);
    await isIn(page, 2);
    expect(page.issue.viewer).toHaveBeenCalledTimes(2);
  });

  test("a viewer removed for too many devices re-enters after a return to the page", async () => {
    const page = await signedIn();
    page.kick(2);
    await clock.pass(600_000);
    expect(page.logins()).toEqual(["100001"]);
    page.identity.resume();
    await isIn(page, 2);
    expect(page.issue.viewer).toHaveBeenCalledTimes(1);
  });

  test("a viewer requests a new signature after the end of another session", async () => {
    const page = await signedIn();
    page.kick(3);
    await clock.pass(2_000);
    await isIn(page, 2);
    expect(page.issue.viewer).toHaveBeenCalledTimes(2);
  });

  test("the page shows no error while a second login is pending @spec 8.8", async () => {
    const page = openPage();
    const warned = vi.spyOn(console, "warn");
    page.relay.on(LOGIN, () => undefined);
    const under = page.chat.login({ userID: "100001", userSig: "own" }).catch(() => undefined);
    page.identity.setViewer(100_001);
    await clock.pass(10_000);
    expect(page.logins()).toEqual(["100001"]);
    expect(warned).not.toHaveBeenCalled();
    await page.chat.destroy();
    await under;
  });

  test.each([
    ["fails", refusal(60_022), ["100001", "100001"]],
    ["succeeds", SESSION, ["100001"]],
  ])("a viewer enters the chat once the other pending login %s @spec 8.8", async (_, answer, logins) => {
    const page = openPage();
    const names: string[] = [];
    page.relay.on(LOGIN, () => (page.logins().length === 1 ? undefined : SESSION));
    const other = page.chat.login({ userID: "100001", userSig: "own" }).catch(() => undefined);
    page.identity.setViewer(100_001);
    void page.identity.require().then((name) => names.push(name));
    await clock.pass(5_000);
    expect(names).toEqual([]);
    const [held] = page.relay.requested(LOGIN);
    if (held) page.relay.answer(held, answer);
    await clock.pass(2_000);
    await until(clock, () => page.chat.isReady());
    expect([names, page.logins()]).toEqual([["100001"], logins]);
    await other;
  });
});
