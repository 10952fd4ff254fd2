import type { CommandName } from "#chat/protocol/commands.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import { log } from "#edge/contract/log.ts";
import type { Caller } from "../caller.ts";
import { answerTo } from "../refusal.ts";
import { bannedUntil } from "./bans.ts";
import type { RoomReport } from "./events.ts";
import { takeGift } from "./gift-news.ts";
import { reportTo } from "./room-report.ts";
import type { GroupRuntime } from "./runtime.ts";
import type { GoneViewer } from "./viewers.ts";

/** A join or a leave of a user at a Relay. */
export interface DoorCommand {
  caller: Caller;
  name: CommandName;
  body: object;
}

/** Everything that the users of one Relay did at the room's door within a moment. */
export interface DoorVisits {
  commands: readonly DoorCommand[];
  /** Users who come back over a new socket. */
  returning: readonly Caller[];
  gone: readonly GoneViewer[];
  /** People of whom a gift waits to be given. A Relay of the earlier release sends none of these, and no gifts. */
  givers?: readonly string[];
  gifts?: readonly RoomGift[];
  /** The Relay's own sessions in the room. */
  sessions: number;
}

export interface DoorAnswers {
  /** The answers to the commands, in their order, as JSON. A refusal is an answer with an error code. */
  answers: readonly string[];
  /** For each returning user, whether the user may be in the room. */
  admitted: readonly boolean[];
  /** For each giver, whether the giver is banned. Absent if the Group is of the earlier release, which takes no gifts here. */
  banned?: readonly boolean[];
  report: RoomReport;
}

/** Each command has its own transaction, so that one refusal or failure changes nothing for the others. */
export async function answerDoor(group: GroupRuntime, relay: string, visits: DoorVisits): Promise<DoorAnswers> {
  const { commands, returning, gone, sessions, givers = [], gifts = [] } = visits;
  const answers = await Promise.all(
    commands.map(({ caller, name, body }) =>
      group.run(caller, name, body).catch((error: unknown) => JSON.stringify(answerTo(error))),
    ),
  );
  const admitted = returning.map(({ userId, card }) => group.admits(userId, card ?? null, relay));
  if (gone.length > 0) group.viewersGoneFrom(relay, gone);
  const banned = givers.map((userId) => bannedUntil(group, userId) > 0);
  // The door's answer does not wait until the gifts are shown, and what fails here is summed by the schedule.
  for (const gift of gifts)
    void takeGift(group, gift).catch((error: unknown) => log.warn(`The gift ${gift.id} was not shown.`, error));
  return { answers, admitted, banned, report: await reportTo(group, relay, { wants: "answer", sessions }) };
}
