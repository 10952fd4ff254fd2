import { expect, it } from "vitest";
import { foundRoom, message } from "../edge/chat/support/anchor-room.ts";
import { isMessage, readHistory, say, textTo } from "../edge/chat/support/c2c.ts";
import { loginAll, User, watch } from "../edge/chat/support/groups.ts";

const SITE = "administrator";
/** A gift message like those that only the site itself may send. */
const NEWS = [{ MsgType: "TIMCustomElem", MsgContent: { Data: '{"type":"gift","list":[],"more":9999}', Desc: "gift", Ext: "" } }];

it("a message contains its sender's own data, whatever the sender claims", async () => {
  const [owner, eve] = await loginAll("owner", "eve");
  const { room } = await foundRoom(owner.id);
  for (const user of [owner, eve]) await watch(user, room);
  const claims = {
    From_Account: SITE,
    MsgBody: NEWS,
    SenderStanding: { Vip: 9, Level: 40, Fan: 6, Site: 1 },
    GroupInfo: { From_AccountNick: SITE },
    From_AccountNick: SITE,
    TinyId: "1",
    Event: 9,
  };
  await eve.must("send_group_msg", { ...message(eve, room, ""), ...claims });
  const newcomer = await User.login("new");
  const { RspMsgList } = await newcomer.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
  const heard = RspMsgList.at(-1);
  // Rooms accept such messages only from the site's account (chat/modules/rooms/rooms.ts).
  expect(heard).toMatchObject({ From_Account: eve.id, MsgBody: NEWS });
  expect(JSON.stringify(heard)).not.toContain(SITE);
  expect(heard).not.toHaveProperty("SenderStanding");

  expect(await eve.code("openim.sendmsg", textTo(SITE, owner.id, "trust me", claims))).not.toBe(0);
  await say(eve.client, { ...textTo(eve.id, owner.id, "trust me"), From_AccountNick: SITE, TinyId: "1" });
  const { C2cMsgArray } = await owner.client.next(isMessage("trust me"));
  const { MsgList } = await readHistory(owner.client, eve.id);
  for (const item of [C2cMsgArray[0], MsgList[0]]) {
    expect(item.From_Account).toBe(eve.id);
    expect(JSON.stringify(item)).not.toContain(SITE);
  }
});
