/** What scripts/seed.mjs needs of the demo world, bundled at build time for Node (dist/tools/demo.mjs). */
export { accounts, phoneOf } from "./accounts";
export { seedActivities } from "./activities";
export { seedInvites } from "./invites";
export { seedCenter } from "./center";
export { seedMoney } from "./money";
export { seedShop } from "./shop";
export { protocolTexts } from "./protocols";
export { seedService } from "./service";
export { articles, banners, commonConfig } from "./site";
export { demoWorld } from "./world";
export { hashPassword } from "../../product/password";
