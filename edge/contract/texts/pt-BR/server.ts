import accounts from "./server/accounts.ts";

export default { accounts };
