import { cutUnits } from "#edge/contract/rules/graphemes.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { getText } from "#app/i18n/use-text.ts";

export const SEARCH_KINDS = ["people", "group", "messages"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const KEYWORD_MAX = 50;

export interface FoundRow {
  to: string;
  /** The address of the conversation with a person; missing for groups and for the viewer. */
  chat?: string;
  name: string;
  detail: string;
  /** Empty for a group without a picture. */
  picture: string;
  isOfSite?: boolean;
}

export interface Found {
  kind: SearchKind;
  keyword: string;
  page: number;
  list: FoundRow[];
  total: number;
}

export async function findContacts({ product, visit }: LoadContext, query: URLSearchParams): Promise<Found> {
  const kind = SEARCH_KINDS.find((known) => known === query.get("kind")) ?? SEARCH_KINDS[0];
  const keyword = cutUnits((query.get("q") ?? "").trim(), KEYWORD_MAX);
  const { page, size } = readPaging(query);
  if (keyword === "") return { kind, keyword, page, list: [], total: 0 };
  const t = getText(visit.locale, "contacts");
  // The viewer's own messages are searched on the device.
  if (kind === "messages") return { kind, keyword, page, list: [], total: 0 };
  if (kind === "group") {
    const groups = await guard(product.contact.findGroups({ keyword, page, size }));
    const list = groups.list.map(({ group_id, name, avatar, members }) => ({
      to: `/chat-group/${encodeURIComponent(group_id)}`,
      name,
      detail: t("search.group", { count: members }),
      picture: avatar,
    }));
    return { kind, keyword, page, list, total: groups.total };
  }
  const { list, total } = await guard(product.search.user({ keyword, sport_id: 0, page, size }));
  const rows = list.map((person) => ({
    to: `/c2c-user/${person.uid}`,
    ...(person.uid !== visit.viewer?.user.uid && { chat: `/c2c-chatroom/${person.uid}` }),
    name: person.nick_name,
    detail: t("search.person", { uid: person.uid, level: person.user_level }),
    picture: avatarAddress(person, visit.brand.avatar),
    isOfSite: person.is_of_site === 1,
  }));
  return { kind, keyword, page, list: rows, total };
}
