import type { Step } from "./step.ts";
import { communitySteps } from "./steps/communities.ts";
import { conversationSteps } from "./steps/conversations.ts";
import { farewellSteps } from "./steps/farewell.ts";
import { fileSteps } from "./steps/files.ts";
import { friendSteps } from "./steps/friends.ts";
import { groupSteps } from "./steps/groups.ts";
import { historySteps } from "./steps/history.ts";
import { memberSteps } from "./steps/members.ts";
import { messageSteps } from "./steps/messages.ts";
import { peopleSteps } from "./steps/people.ts";
import { roomSteps } from "./steps/rooms.ts";
import { sessionSteps } from "./steps/session.ts";

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
