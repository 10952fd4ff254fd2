import type { RelayCommands } from "../relay/context";
import { c2cExtensionsRelayCommands } from "./c2c-extensions";
import { c2cMessagesRelayCommands } from "./c2c-messages";
import { groupsRelayCommands } from "./groups-relay";
import { profileRelayCommands } from "./profile";
import { mergerRelayCommands } from "./merger";
import { roomPollRelayCommands } from "./room-poll";
import { sessionRelayCommands } from "./session";
import { statusRelayCommands } from "./status";

/** Every command that the Relay itself carries out, by family. */
export const relayCommands: RelayCommands = {
  ...sessionRelayCommands,
  ...roomPollRelayCommands,
  ...groupsRelayCommands,
  ...mergerRelayCommands,
  ...c2cMessagesRelayCommands,
  ...c2cExtensionsRelayCommands,
  ...profileRelayCommands,
  ...statusRelayCommands,
};
