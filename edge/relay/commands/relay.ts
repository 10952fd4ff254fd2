import type { RelayCommands } from "../relay/context";
import { c2cExtensionsRelayCommands } from "./c2c-extensions";
import { c2cMessagesRelayCommands } from "./c2c-messages";
import { c2cSendingRelayCommands } from "./c2c-sending";
import { configRelayCommands } from "./config";
import { groupsRelayCommands } from "./groups-relay";
import { profileRelayCommands } from "./profile";
import { mergerRelayCommands } from "./merger";
import { reportsRelayCommands } from "./reports";
import { roomPollRelayCommands } from "./room-poll";
import { sessionRelayCommands } from "./session";
import { statusRelayCommands } from "./status";
import { translationRelayCommands } from "./translation";
import { uploadsRelayCommands } from "./uploads";

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
