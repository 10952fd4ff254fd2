import accounts from "./server/accounts.ts";
import money from "./server/money.ts";
import operatorActivities from "./server/operator-activities.ts";
import operators from "./server/operators.ts";
import refusals from "./server/refusals.ts";
import rewards from "./server/rewards.ts";
import service from "./server/service.ts";
import shop from "./server/shop.ts";

export default { accounts, money, "operator-activities": operatorActivities, operators, refusals, rewards, service, shop };
