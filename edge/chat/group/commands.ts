import { applicationsGroupCommands } from "./commands/applications.ts";
import { attributesGroupCommands } from "./commands/attributes.ts";
import { countersGroupCommands } from "./commands/counters.ts";
import { extensionsGroupCommands } from "./commands/extensions.ts";
import { groupsGroupCommands } from "./commands/groups.ts";
import { membersGroupCommands } from "./commands/members.ts";
import { groupMessageChangesCommands } from "./commands/message-changes.ts";
import { groupMessagesCommands } from "./commands/messages.ts";
import { pinsGroupCommands } from "./commands/pins.ts";
import { reactionsGroupCommands } from "./commands/reactions.ts";
import { groupReceiptsCommands } from "./commands/receipts.ts";
import { topicsGroupCommands } from "./commands/topics.ts";
import type { GroupCommands } from "./context.ts";

export const groupCommands: GroupCommands = {
  ...groupMessagesCommands,
  ...groupsGroupCommands,
  ...membersGroupCommands,
  ...applicationsGroupCommands,
  ...attributesGroupCommands,
  ...countersGroupCommands,
  ...topicsGroupCommands,
  ...groupMessageChangesCommands,
  ...groupReceiptsCommands,
  ...extensionsGroupCommands,
  ...reactionsGroupCommands,
  ...pinsGroupCommands,
};
