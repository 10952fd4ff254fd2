import { expect, test } from "vitest";
import { toText } from "./support/c2c.ts";
import { found, loginAll, type User } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const EACH = 20;

/** A group or topic in which members write, with the prefix of its commands and its ids in pushes. */
interface Place {
  service: string;
  fields: { GroupId: string; TopicId?: string };
  id: string;
}

async function makePlace(kind: string, owner: User, members: readonly User[]): Promise<Place> {
  if (kind !== "topic") {
    const id = await found(owner, kind, members);
    return { service: "group_open_http_svc", fields: { GroupId: id }, id };
  }
  const GroupId = await found(owner, "Community", members, { SupportTopic: 1 });
  const service = "million_group_open_http_svc";
  const { TopicId } = await owner.must(`${service}.create_topic`, { GroupId, TopicName: "News" });
  return { service, fields: { GroupId, TopicId }, id: TopicId };
}

/** A message's position and text, to compare answers, pushes and histories. */
interface Said {
  seq: number;
  text: string;
}

const said = (item: WireBody): Said => ({ seq: item.MsgSeq, text: toText(item) });

const heard = ({ client }: User, { id }: Place): Said[] =>
  client.frames.flatMap(({ body }) =>
    ((body.EventArray ?? []) as WireBody[]).flatMap(({ GroupMsgArray = [] }) =>
      (GroupMsgArray as WireBody[]).filter(({ ToGroupId }) => ToGroupId === id).map(said),
    ),
  );

test.each(["Public", "Private", "ChatRoom", "Community", "topic"])(
  "concurrent messages of a group's members (%s) reach each session once, without gaps @spec 7.64 7.69",
  async (kind) => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const place = await makePlace(kind, alice, [bob, carol]);
    const [alicesOther, bobsOther] = [await alice.alsoOn(), await bob.alsoOn()];
    const sessions = [alice, bob, carol, alicesOther, bobsOther];
    const send = (user: User, text: string, number: number) =>
      user.must(`${place.service}.send_group_msg`, {
        From_Account: user.id,
        ...place.fields,
        Random: number,
        ClientSeq: number,
        MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }],
      });

    // No sender waits for an answer before the next message.
    const sent = await Promise.all(
      [alice, bob, carol].map((user) =>
        Promise.all(
          Array.from(
            { length: EACH },
            async (_, i): Promise<Said & { from: User }> => ({
              text: `${i} of ${user.id}`,
              seq: (await send(user, `${i} of ${user.id}`, i)).MsgSeq,
              from: user,
            }),
          ),
        ),
      ),
    );
    for (const own of sent) expect(own.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq).sort((a, b) => a - b));
    const all = sent.flat().sort((a, b) => a.seq - b.seq);
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, i) => all[0]!.seq + i));

    const again = await send(alice, "other words", 3);
    expect(again.MsgSeq).toBe(sent[0]![3]!.seq);
    // Once these messages have arrived, all earlier notices have too. Several users send, because a session gets no push of its own
    // message.
    const ends: Said[] = [];
    for (const [from, text] of [
      [bob, "end"],
      [alice, "last"],
    ] as const)
      ends.push({ text, seq: (await send(from, text, EACH)).MsgSeq });
    expect(ends.map(({ seq }) => seq)).toEqual([1, 2].map((after) => all.at(-1)!.seq + after));
    for (const session of sessions) {
      const end = session === alice ? ends[0]! : ends[1]!;
      await session.client.next(({ GroupMsgArray }) =>
        GroupMsgArray?.some((item: WireBody) => item.ToGroupId === place.id && item.MsgSeq === end.seq),
      );
      const expected = [
        ...all.filter(({ from }) => from !== session).map(({ seq, text }) => ({ seq, text })),
        ...(session === bob ? [ends[1]!] : session === alice ? [ends[0]!] : ends),
      ];
      expect(heard(session, place)).toEqual(expected);
    }

    const history: WireBody[] = (await carol.must(`${place.service}.group_msg_get`, { ...place.fields, ReqMsgNumber: 100 }))
      .RspMsgList;
    expect(
      history
        .filter(({ MsgBody }) => Array.isArray(MsgBody) && MsgBody[0]?.MsgType === "TIMTextElem")
        .map(said)
        .reverse(),
    ).toEqual([...all.map(({ seq, text }) => ({ seq, text })), ...ends]);
  },
);
