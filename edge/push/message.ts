import { brandOfSite, DEFAULT_BRAND } from "../contract/brands/resolve.ts";
import { isolated, withoutTurns } from "../contract/rules/bidi.ts";
import { groupPath } from "../contract/rules/chat-groups.ts";
import type { Clock } from "../contract/rules/comfort.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { getServerText, type ServerText } from "../contract/texts/server-text.ts";
import type { BroadcastNews, FollowedNews, PlanNews } from "../ground/web-push/channel-news.ts";
import type { ChatNews, GroupNews, MessageNews } from "../ground/web-push/message-news.ts";
import type { MessageDevice } from "./message-devices.ts";

type Words = ServerText<"alerts">;

export interface Manner {
  locale: Locale;
  /** Site code. */
  brand: string;
  withoutScore: boolean;
  /** The clock that the person or the language prefers. If absent, times have 24 hours. */
  clock?: Clock | undefined;
}

/** The message that the service worker receives (public/m/service-worker.js). */
export interface AlertMessage {
  title: string;
  body: string;
  /** The address that a tap opens, from the site's root. */
  url: string;
  icon: string;
  /** A new alert replaces the earlier alert of the same match, channel or plan. */
  tag: string;
  /** Identifies the event, so that a repeated alert makes no sound. */
  id: string;
  quiet?: boolean;
}

export function channelMessage(news: FollowedNews, { locale, brand: code }: Pick<Manner, "locale" | "brand">): AlertMessage {
  const brand = brandOfSite(code) ?? DEFAULT_BRAND;
  const words = getServerText(locale, "alerts");
  const { details, ...said } = news.kind === "tip" ? ofTip(words, news, locale) : ofBroadcast(words, news);
  return {
    ...said,
    body: [...details, inLanguage(brand.displayName, locale)].filter(Boolean).join(" · "),
    icon: `/m/icon/${brand.code}.png`,
    id: news.id,
  };
}

type NewsParts = Pick<AlertMessage, "title" | "url" | "tag"> & { details: string[] };

const ofBroadcast = (words: Words, { kind, anchorId, nick, title }: BroadcastNews): NewsParts => ({
  title: words(`channel.${kind}`, { name: nick }),
  details: [title],
  url: `/m/live-detail/${anchorId}`,
  tag: `channel-${anchorId}`,
});

/** Shows only the public part of a plan: its match and its price. */
const ofTip = (words: Words, { tip, nick, name, price }: PlanNews, locale: Locale): NewsParts => ({
  title: words("tip", { name: nick }),
  details: [inLanguage(name, locale), words("tip.price", { gold: price, count: price })],
  url: `/m/redorder/plan/${tip}`,
  tag: `tip-${tip}`,
});

/** Shows only as much of the messages' text as the person allows. */
export function chatNotice(news: ChatNews, { locale, brand: code, preview }: MessageDevice): AlertMessage {
  const brand = brandOfSite(code) ?? DEFAULT_BRAND;
  const words = getServerText(locale, "alerts");
  const { name, line, text, url, tag } = news.kind === "group" ? ofGroup(words, news) : ofPerson(words, news);
  return {
    title: preview === "none" || name === "" ? words("message.new") : name,
    body: [
      { none: words("message.count", { count: news.count }), name: line, text: text || line }[preview],
      inLanguage(brand.displayName, locale),
    ].join(" · "),
    url,
    icon: `/m/icon/${brand.code}.png`,
    tag,
    id: news.id,
  };
}

interface NoticeParts {
  name: string;
  line: string;
  text: string;
  url: string;
  tag: string;
}

const ofPerson = (words: Words, { sender, nick, text, count }: MessageNews): NoticeParts => ({
  name: withoutTurns(nick),
  line: words("message.count", { count }),
  text,
  url: `/m/c2c-chatroom/${sender}`,
  tag: `chat-${sender}`,
});

const ofGroup = (words: Words, { to, name, nick, text, isMention, count }: GroupNews): NoticeParts => ({
  name,
  line: isMention && nick ? words("message.mention", { name: isolated(nick) }) : words("message.count", { count }),
  text: text && (nick ? words("message.said", { name: isolated(nick), text }) : text),
  url: `/m/chat-group${groupPath(to)}`,
  tag: `group-${to}`,
});
