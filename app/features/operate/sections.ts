import type { Catalogues } from "#app/i18n/catalogues.ts";

type SectionKey = Extract<keyof Catalogues["operate"], `section.${string}`>;

export interface Section {
  to: string;
  name: SectionKey;
}

export const SECTION_GROUPS: readonly {
  name: Extract<keyof Catalogues["operate"], `group.${string}`>;
  sections: readonly Section[];
}[] = [
  { name: "group.site", sections: [{ to: "config", name: "section.config" }] },
  {
    name: "group.content",
    sections: [
      { to: "adverts", name: "section.adverts" },
      { to: "articles", name: "section.articles" },
      { to: "texts", name: "section.texts" },
      { to: "inbox", name: "section.inbox" },
    ],
  },
  {
    name: "group.goods",
    sections: [
      { to: "goods", name: "section.goods" },
      { to: "models", name: "section.models" },
      { to: "red-plans", name: "section.red-plans" },
      { to: "orders", name: "section.orders" },
      { to: "shop", name: "section.shop" },
      { to: "parcels", name: "section.parcels" },
      { to: "payouts", name: "section.payouts" },
      { to: "activities", name: "section.activities" },
    ],
  },
  {
    name: "group.people",
    sections: [
      { to: "people", name: "section.people" },
      { to: "applications", name: "section.applications" },
      { to: "feedback", name: "section.feedback" },
      { to: "service", name: "section.service" },
      { to: "chat", name: "section.chat" },
      { to: "reports", name: "section.reports" },
      { to: "posts", name: "section.posts" },
    ],
  },
  {
    name: "group.record",
    sections: [
      { to: "log", name: "section.log" },
      { to: "acts", name: "section.acts" },
      { to: "metrics", name: "section.metrics" },
      { to: "feed", name: "section.feed" },
    ],
  },
];
