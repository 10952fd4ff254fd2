/** The tabs of the messages page in their order (Specification 4.6). */
export const C2C_TABS = ["private", "group", "friends"] as const;

/** A tab of the messages page (Specification 4.6). */
export type C2cTab = (typeof C2C_TABS)[number];

/** A tab out of a query; private, the first, for anything else (Specification 4.6). */
export const c2cTabOf = (text: string | null | undefined): C2cTab => C2C_TABS.find((tab) => tab === text) ?? "private";
