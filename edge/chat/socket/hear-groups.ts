import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import type { CallsUnderWay } from "../calls.ts";
import type { RelayQuestion, RoomReport } from "../group/events.ts";
import { type GroupStub, getGroup } from "../stubs.ts";
import { CallTimes, Doors } from "./doors.ts";
import { GroupSubscriptions } from "./group-subscriptions.ts";
import { KnownRooms } from "./known-rooms.ts";
import { LastSaid } from "./last-said.ts";
import type { SubscriptionSource } from "./subscription.ts";

interface Asking {
  readonly env: Env;
  readonly appId: number;
  /** The Relay's name. */
  readonly name: string;
  readonly calls: CallsUnderWay;
}

/**
 * Asks a Group about its room. The number of sessions is asked for a viewer's command, so this question is refused with Overloaded
 * like the command. A Group of the earlier release only subscribes the Relay, so it is asked as that release did.
 */
async function askRoom(
  { env, appId, name, calls }: Asking,
  groupId: string,
  question: RelayQuestion,
  times: CallTimes,
): Promise<RoomReport> {
  times.note(groupId);
  const group = getGroup(env, { appId, groupId });
  const ask = async (stub: GroupStub): Promise<number | RoomReport> => stub.subscribe(name, question);
  const answer = question.wants === "count" ? await calls.ofGroup(groupId, ask) : await ask(group);
  if (typeof answer !== "number") return answer;
  const count = await group.countSessions("");
  return {
    head: answer,
    epoch: undefined,
    kind: count === null ? "group" : "room",
    elsewhere: Math.max(0, (count ?? 0) - question.sessions),
    bannedGuests: null,
  };
}

/** The Relay's subscriptions, and what it knows about rooms from the same batches. */
export interface HeardGroups {
  subscriptions: GroupSubscriptions;
  rooms: KnownRooms;
  said: LastSaid;
  doors: Doors;
}

export function hearGroups(
  relay: Asking,
  source: Omit<SubscriptionSource, "subscribe" | "since" | "heard" | "findOnline">,
): HeardGroups {
  const { env, appId } = relay;
  const times = new CallTimes();
  const rooms = new KnownRooms({
    ask: (groupId, question) => askRoom(relay, groupId, question, times),
    countSessions: (groupId) => subscriptions.count(groupId),
    isSubscribed: (groupId) => subscriptions.isSubscribed(groupId),
  });
  const subscriptions = new GroupSubscriptions({
    ...source,
    subscribe: async (groupId) => {
      const question: RelayQuestion = { wants: "subscription", sessions: subscriptions.count(groupId) };
      return rooms.reported(groupId, await askRoom(relay, groupId, question, times));
    },
    since: (groupId, after) => {
      times.note(groupId);
      return getGroup(env, { appId, groupId }).since(after);
    },
    heard: (batch) => rooms.heard(batch),
    // No page shows the number of the broadcast room.
    findOnline: (groupId) => (groupId === NOTIFY_ROOM ? null : rooms.findOnline(groupId)),
  });
  const said = new LastSaid({
    appId,
    group: (groupId) => getGroup(env, { appId, groupId }),
    getRecent: (groupId) => subscriptions.getRecent(groupId),
  });
  const doors = new Doors({
    times,
    visit: async (groupId, visits) => {
      const answers = await getGroup(env, { appId, groupId }).door(relay.name, visits);
      rooms.reported(groupId, answers.report);
      return answers;
    },
    countSessions: (groupId) => subscriptions.count(groupId),
    countRelays: (groupId) => rooms.countRelays(groupId),
  });
  return { subscriptions, rooms, said, doors };
}
