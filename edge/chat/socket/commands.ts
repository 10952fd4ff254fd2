import { c2cMessagesRelayCommands } from "./commands/c2c-messages.ts";
import { configRelayCommands } from "./commands/config.ts";
import { groupDeletionsRelayCommands } from "./commands/group-deletions.ts";
import { groupsRelayCommands } from "./commands/groups.ts";
import { mergerRelayCommands } from "./commands/merger.ts";
import { profileRelayCommands } from "./commands/profile.ts";
import { reportsRelayCommands } from "./commands/reports.ts";
import { roomPollRelayCommands } from "./commands/room-poll.ts";
import { sessionRelayCommands } from "./commands/session.ts";
import { speechRelayCommands } from "./commands/speech.ts";
import { statusRelayCommands } from "./commands/status.ts";
import { translationRelayCommands } from "./commands/translation.ts";
import { uploadsRelayCommands } from "./commands/uploads.ts";
import type { RelayCommands } from "./context.ts";

export const relayCommands: RelayCommands = {
  ...sessionRelayCommands,
  ...roomPollRelayCommands,
  ...groupDeletionsRelayCommands,
  ...groupsRelayCommands,
  ...mergerRelayCommands,
  ...c2cMessagesRelayCommands,
  ...profileRelayCommands,
  ...statusRelayCommands,
  ...configRelayCommands,
  ...reportsRelayCommands,
  ...speechRelayCommands,
  ...translationRelayCommands,
  ...uploadsRelayCommands,
};
