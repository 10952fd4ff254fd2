/** Exports of the demo world for scripts/seed.mjs, bundled at build time for Node (dist/tools/demo.mjs). */

export { hashPassword } from "#edge/accounts/accounts.ts";
export { demoWorld } from "#edge/feed/feed.ts";
export { accounts, toPhone } from "./accounts.ts";
export { seedActivities } from "./activities.ts";
export { seedCenter } from "./center.ts";
export { seedEarnings } from "./earnings.ts";
export { demoGroups, peopleInGroups } from "./groups.ts";
export { seedInvites } from "./invites.ts";
export { seedLaterLanguages } from "./later-languages.ts";
export { seedMoney } from "./money.ts";
export { seedNicknames } from "./nicknames.ts";
export { seedPlans } from "./plans.ts";
export { demoFriends, demoMessages } from "./private-talk.ts";
export { protocolTexts } from "./protocols.ts";
export { seedQuiz } from "./quiz.ts";
export { seedRooms } from "./rooms.ts";
export { seedService } from "./service.ts";
export { seedShop } from "./shop.ts";
export { seedShorts } from "./shorts.ts";
export { articles, banners, commonConfig } from "./site.ts";
