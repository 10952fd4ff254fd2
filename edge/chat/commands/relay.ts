import type { RelayCommands } from "../socket/context.ts";
import { c2cExtensionsRelayCommands } from "./c2c-extensions.ts";
import { c2cMessagesRelayCommands } from "./c2c-messages.ts";
import { c2cSendingRelayCommands } from "./c2c-sending.ts";
import { configRelayCommands } from "./config.ts";
import { groupsRelayCommands } from "./groups-relay.ts";
import { profileRelayCommands } from "./profile.ts";
import { mergerRelayCommands } from "./merger.ts";
import { reportsRelayCommands } from "./reports.ts";
import { roomPollRelayCommands } from "./room-poll.ts";
import { sessionRelayCommands } from "./session.ts";
import { statusRelayCommands } from "./status.ts";
import { translationRelayCommands } from "./translation.ts";
import { uploadsRelayCommands } from "./uploads.ts";

/** Every command that the Relay itself carries out, by family. */
export const relayCommands: RelayCommands = {
  ...sessionRelayCommands,
  ...roomPollRelayCommands,
  ...groupsRelayCommands,
  ...mergerRelayCommands,
  ...c2cMessagesRelayCommands,
  ...c2cSendingRelayCommands,
  ...c2cExtensionsRelayCommands,
  ...profileRelayCommands,
  ...statusRelayCommands,
  ...configRelayCommands,
  ...reportsRelayCommands,
  ...translationRelayCommands,
  ...uploadsRelayCommands,
};
