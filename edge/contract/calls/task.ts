import * as z from "zod";
import { callsFrom } from "../call.ts";
import { CheckInResult, ReceiveResult, TaskInfo } from "../entities/task.ts";
import { ONLINE_TICKET_MAX } from "../rules/online-cookie.ts";
import { STAGED_KINDS } from "../rules/tasks.ts";
import { Day, Empty, Id, SportParam, Whole, Zone } from "./inputs.ts";

const call = callsFrom({ source: "3.4, docs/decisions" });

/** The shared thing: an article (`shareInfo`, id), a match (`shareMessage`, sport, id), or the site (`shareToFriend`). */
const Shared = z
  .object({
    type: z.enum(["shareInfo", "shareMessage", "shareToFriend"]),
    id: Id.optional(),
    sport: SportParam.optional(),
    zone: Zone,
  })
  .refine(({ type, id }) => type === "shareToFriend" || id !== undefined, {
    path: ["id"],
    message: "must say which article or match",
  })
  .refine(({ type, sport }) => type !== "shareMessage" || sport !== undefined, {
    path: ["sport"],
    message: "must be football or basketball",
  });

/** The time online that a browser has proved (`task/online`). A text that this site did not sign counts as none. */
const OnlineTicket = z.string().max(ONLINE_TICKET_MAX, `must have at most ${ONLINE_TICKET_MAX} characters`).optional();

/** The specification names these calls but gives no addresses (3.3 to 3.5), so docs/decisions/0012 defines them. */
export const task = {
  getTaskInfo: call.viewer.post("/api/task/getTaskInfo", {
    summary: "Check-in, level, points and tasks of the signed-in person, for today in the caller's zone",
    source: "3.3, 3.4, docs/decisions",
    input: z.object({ zone: Zone, ticket: OnlineTicket }),
    data: TaskInfo,
  }),
  checkin: call.viewer.post("/api/task/checkin", {
    summary: "Checks in for today in the caller's zone; again the same day is answered as the first time",
    source: "3.5, docs/decisions",
    input: z.object({ zone: Zone }),
    data: CheckInResult,
  }),
  receive: call.viewer.post("/api/task/receive", {
    summary: "Takes a stage's reward, once; `day` is the list's day and refuses what another day counted",
    input: z.object({
      prop: z.enum(STAGED_KINDS),
      stage: Whole(1, 99),
      day: Day.optional(),
      zone: Zone,
      ticket: OnlineTicket,
    }),
    data: ReceiveResult,
  }),
  readInfo: call.viewer.post("/api/task/readInfo", {
    summary: "Counts an article that the signed-in person reads; each counts once a day",
    input: z.object({ id: Id, zone: Zone }),
    data: Empty,
  }),
  share: call.viewer.post("/api/task/share", {
    summary: "Counts an article, a match or the site that the signed-in person shared; each counts once a day",
    input: Shared,
    data: Empty,
  }),
  online: call.post("/api/task/online", {
    summary:
      "Says that the signed-in person is here; the time between two such calls is counted by the server's clock. A call with a ticket (at first an empty one) gets the next ticket and the seconds until the next report; `leaves` says that the page is being hidden",
    input: z.object({ zone: Zone, ticket: OnlineTicket, leaves: z.union([z.literal(0), z.literal(1)]).optional() }),
    data: z.object({ ticket: z.string().optional(), again_s: z.number().optional() }),
  }),
};
