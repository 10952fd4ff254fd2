import type { GroupCommands } from "../group/context";
import { applicationsGroupCommands } from "./applications";
import { attributesGroupCommands } from "./attributes";
import { countersGroupCommands } from "./counters";
import { extensionsGroupCommands } from "./extensions";
import { groupMessageChangesCommands } from "./group-message-changes";
import { groupMessagesCommands } from "./group-messages";
import { groupReceiptsCommands } from "./group-receipts";
import { groupsGroupCommands } from "./groups";
import { membersGroupCommands } from "./members";
import { topicsGroupCommands } from "./topics";

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
