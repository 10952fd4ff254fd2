import { call } from "../call.ts";
import { InvitedFriend, InviteInfo, InviteProfit } from "../entities/invite.ts";
import { Empty, PageInput, paged } from "./inputs.ts";

/** Inviting friends. The specification names these calls but gives no addresses (3.1), so docs/decisions/0018 defines them. */
export const invite = {
  getInviteInfo: call.viewer.post("/api/invite/getInviteInfo", {
    summary: "The signed-in person's invite code and what it has brought",
    source: "3.1, docs/decisions",
    input: Empty,
    data: InviteInfo,
  }),
  getInviteFriends: call.viewer.post("/api/invite/getInviteFriends", {
    summary: "Friends who registered with the person's code, newest first; their names are masked, pages are appended",
    source: "docs/decisions",
    input: PageInput,
    data: paged(InvitedFriend),
  }),
  getInviteProfits: call.viewer.post("/api/invite/getInviteProfits", {
    summary: "What invitations brought the person, newest first; pages are appended",
    source: "3.1, docs/decisions",
    input: PageInput,
    data: paged(InviteProfit),
  }),
};
