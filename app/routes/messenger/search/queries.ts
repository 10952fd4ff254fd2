import { cutUnits } from "#edge/contract/rules/graphemes.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { getText } from "#app/i18n/use-text.ts";

export const SEARCH_KINDS = ["all", "people", "group", "messages"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const KEYWORD_MAX = 50;

/** Maximum number of people, and of groups, that the list shows above the messages. */
const FIRST_MAX = 4;

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

export interface FoundContacts extends Found {
  /** The first groups if `kind` is `all`; `list` then has the first people. */
  groups: Pick<Found, "list" | "total">;
}

const NOBODY: Pick<Found, "list" | "total"> = { list: [], total: 0 };

export async function findContacts(context: LoadContext, query: URLSearchParams): Promise<FoundContacts> {
  const kind = SEARCH_KINDS.find((known) => known === query.get("kind")) ?? SEARCH_KINDS[0];
  const keyword = cutUnits((query.get("q") ?? "").trim(), KEYWORD_MAX);
  const { page, size } = readPaging(query);
  const found = { kind, keyword, page, groups: NOBODY };
  // The viewer's own messages are searched on the device.
  if (keyword === "" || kind === "messages") return { ...found, ...NOBODY };
  const paging = kind === "all" ? { page: 1, size: FIRST_MAX } : { page, size };
  const [people, groups] = await Promise.all([
    kind === "group" ? NOBODY : findPeople(context, { keyword, ...paging }),
    kind === "people" ? NOBODY : findGroups(context, { keyword, ...paging }),
  ]);
  return kind === "group" ? { ...found, ...groups } : { ...found, ...people, groups };
}

interface Wanted {
  keyword: string;
  page: number;
  size: number;
}

async function findGroups({ product, visit }: LoadContext, wanted: Wanted): Promise<typeof NOBODY> {
  const t = getText(visit.locale, "contacts");
  const { list, total } = await guard(product.contact.findGroups(wanted));
  const rows = list.map(({ group_id, name, avatar, members }) => ({
    to: `/chat-group/${encodeURIComponent(group_id)}`,
    name,
    detail: t("search.group", { count: members }),
    picture: avatar,
  }));
  return { list: rows, total };
}

async function findPeople({ product, visit }: LoadContext, wanted: Wanted): Promise<typeof NOBODY> {
  const t = getText(visit.locale, "contacts");
  const { list, total } = await guard(product.search.user({ sport_id: 0, ...wanted }));
  const rows = list.map((person) => ({
    to: `/c2c-user/${person.uid}`,
    ...(person.uid !== visit.viewer?.user.uid && { chat: `/c2c-chatroom/${person.uid}` }),
    name: person.nick_name,
    detail: t("search.person", { uid: person.uid, level: person.user_level }),
    picture: avatarAddress(person, visit.brand.avatar),
    isOfSite: person.is_of_site === 1,
  }));
  return { list: rows, total };
}
