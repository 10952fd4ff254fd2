import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { ACCOUNT, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { say, textTo } from "../chat/support/c2c.ts";
import { WireClient } from "../chat/support/wire-client.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const [ANN, BEN] = [String(ACCOUNT.uid), String(OTHER_ACCOUNT.uid)];

it("a device without the messenger gets the number that the messenger would show @spec 3.19 4.30", async () => {
  await seedFixture(env.DB);
  const [ann, ben] = [await WireClient.login(ANN), await WireClient.login(BEN)];
  const { contact } = await inProcess({ token: await requestToken(OTHER_ACCOUNT), now: Date.now });
  expect(await contact.getUnread({})).toEqual({ unread: 0 });
  // A message from a stranger does not count until the answer.
  await say(ben, textTo(BEN, ANN, "hello"));
  await say(ann, textTo(ANN, BEN, "are you there?"));
  await say(ann, textTo(ANN, BEN, "kept out", { SendMsgControl: ["NoUnread"] }));
  expect(await contact.getUnread({})).toEqual({ unread: 1 });
  await ben.must("openim.set_c2c_peer_mute_notifications", { Peer_Account: [ANN], Mute_Notifications: 2 });
  expect(await contact.getUnread({})).toEqual({ unread: 0 });
});
