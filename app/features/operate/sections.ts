import type { Catalogues } from "#app/i18n/catalogues.ts";

type Keys<Prefix extends string> = Extract<keyof Catalogues["operate"], `${Prefix}.${string}`>;

/** Last part of the section's address and of its translation key. */
export type SectionName = Keys<"section"> extends `section.${infer Name}` ? Name : never;

export const SECTION_GROUPS: readonly { name: Keys<"group">; sections: readonly SectionName[] }[] = [
  { name: "group.site", sections: ["config"] },
  {
    name: "group.content",
    sections: ["adverts", "articles", "tv", "texts", "inbox"],
  },
  {
    name: "group.goods",
    sections: ["goods", "models", "red-plans", "orders", "shop", "parcels", "payouts", "activities"],
  },
  {
    name: "group.people",
    sections: ["people", "applications", "feedback", "service", "chat", "reports", "posts"],
  },
  {
    name: "group.record",
    sections: ["log", "acts", "metrics", "feed"],
  },
];
