import type { GroupCommands } from "../group/context.ts";
import { applicationsGroupCommands } from "./applications.ts";
import { attributesGroupCommands } from "./attributes.ts";
import { countersGroupCommands } from "./counters.ts";
import { extensionsGroupCommands } from "./extensions.ts";
import { groupMessageChangesCommands } from "./group-message-changes.ts";
import { groupMessagesCommands } from "./group-messages.ts";
import { groupReceiptsCommands } from "./group-receipts.ts";
import { groupsGroupCommands } from "./groups.ts";
import { membersGroupCommands } from "./members.ts";
import { topicsGroupCommands } from "./topics.ts";

/** Every command that a group carries out, by family. */
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
};
