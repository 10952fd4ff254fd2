import type { Step } from "./step";
import { communitySteps } from "./steps/communities";
import { conversationSteps } from "./steps/conversations";
import { farewellSteps } from "./steps/farewell";
import { fileSteps } from "./steps/files";
import { friendSteps } from "./steps/friends";
import { groupSteps } from "./steps/groups";
import { historySteps } from "./steps/history";
import { memberSteps } from "./steps/members";
import { messageSteps } from "./steps/messages";
import { peopleSteps } from "./steps/people";
import { roomSteps } from "./steps/rooms";
import { sessionSteps } from "./steps/session";

/** The whole story, in order: people log in, meet, talk, gather in groups, rooms and communities, and leave. */
export const steps: readonly Step[] = [
  ...sessionSteps,
  ...peopleSteps,
  ...messageSteps,
  ...historySteps,
  ...fileSteps,
  ...conversationSteps,
  ...friendSteps,
  ...groupSteps,
  ...memberSteps,
  ...roomSteps,
  ...communitySteps,
  ...farewellSteps,
];
