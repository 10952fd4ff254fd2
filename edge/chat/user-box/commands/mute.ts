import { MUTE_SET_MAX } from "#chat/protocol/limits/conversations.ts";
import type { BoxCommands } from "../context.ts";
import { pushes } from "../pushes.ts";
import { type MuteRow, RemindTypeStore } from "../store/remind-types.ts";

const wireMute = ({ peer, flag }: Pick<MuteRow, "peer" | "flag">) => ({
  Peer_Account: peer,
  Mute_Notifications: flag,
  MuteNotifications: flag,
});

export const muteBoxCommands = {
  "openim.get_c2c_peer_mute_notifications": ({ sql }, { UpdateSeq, Peer_Account }) => {
    const mutes = new RemindTypeStore(sql);
    if (Peer_Account)
      return {
        UpdateSeq: mutes.sequence,
        MuteNotificationsList: [...new Set(Peer_Account)].map((peer) => wireMute({ peer, flag: mutes.readFlag(peer) })),
      };
    // A sequence above the current one is from a deleted box of the same user, so the answer has all settings.
    const since = UpdateSeq > mutes.sequence ? 0 : UpdateSeq;
    return {
      UpdateSeq: mutes.sequence,
      MuteNotificationsList: mutes.since(since).map(wireMute),
    };
  },

  // Users beyond 30 are skipped and reported in `ErrorList` (specification 5.53, 9.16).
  "openim.set_c2c_peer_mute_notifications": (box, { Peer_Account, Mute_Notifications: flag }, { instId }) => {
    const peers = [...new Set(Peer_Account)];
    const mutes = new RemindTypeStore(box.sql);
    const taken = mutes.settable(peers.slice(0, MUTE_SET_MAX));
    const sequence = mutes.set(taken, flag);
    if (taken.length > 0) {
      box.push(pushes.mutesChanged(taken, flag, sequence), instId);
      box.push(pushes.mutesSynced(taken, flag, sequence), instId);
    }
    return {
      UpdateSeq: sequence,
      ErrorList: peers.filter((peer) => !taken.includes(peer)).map((peer) => ({ Peer_Account: peer, ErrorCode: TOO_MANY })),
    };
  },
} satisfies BoxCommands;

const TOO_MANY = 20_001;
