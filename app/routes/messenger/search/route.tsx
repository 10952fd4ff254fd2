import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { MessageFinds } from "#app/features/messenger/contacts/message-finds.tsx";
import { GroupPicture } from "#app/features/messenger/groups/group-picture.tsx";
import { toMeta } from "#app/features/page-meta.ts";
import { TalkIcon } from "#app/features/gifts/icons.tsx";
import { BadgedName } from "#app/features/people/site-badge.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { type Found, type FoundRow, findContacts, SEARCH_KINDS } from "./queries.ts";
import "#app/features/messenger/messenger.css";
import "#app/features/messenger/contacts/contacts.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  return findContacts(context, new URL(request.url).searchParams);
}

export const handle = { areas: ["messenger", "contacts"], frame: ChatsFrame } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => ({ title: getText(locale, "contacts")("search.title"), hidden: true }));

const toAddress = (kind: string, keyword: string): string => {
  const query = new URLSearchParams({ ...(kind !== SEARCH_KINDS[0] && { kind }), ...(keyword && { q: keyword }) }).toString();
  return query ? `/c2c-search?${query}` : "/c2c-search";
};

/** Searches people who allow others to find them, public groups, and the viewer's own messages (Specification 2.13). */
export default function ContactSearch() {
  const t = useText("contacts");
  const tm = useText("messenger");
  const found = useLoaderData<typeof loader>();
  const { kind, keyword } = found;
  return (
    <>
      <ScreenHead up={{ to: "/c2c", label: tm("title") }} title={t("search.title")} />
      <SearchForm
        action="/c2c-search"
        keyword={keyword}
        field={t(`search.field.${kind}`)}
        submit={t("search.submit")}
        isFirst={keyword === ""}
      >
        {kind === SEARCH_KINDS[0] ? null : <input type="hidden" name="kind" value={kind} />}
      </SearchForm>
      <TabLinks
        label={t("search.title")}
        tabs={SEARCH_KINDS.map((own) => ({
          to: toAddress(own, keyword),
          name: t(`search.kind.${own}`),
          current: own === kind,
        }))}
      />
      {kind === "messages" ? (
        <MessageFinds keyword={keyword} />
      ) : kind === "all" && keyword !== "" ? (
        <>
          <FirstFound kind="people" found={found} keyword={keyword} />
          <FirstFound kind="group" found={found.groups} keyword={keyword} />
          <section className="contact-letter">
            <h2>{t("search.kind.messages")}</h2>
            <MessageFinds key={keyword} keyword={keyword} />
          </section>
        </>
      ) : keyword === "" ? (
        <p className="messenger-note">{t(`search.hint.${kind}`)}</p>
      ) : found.list.length === 0 ? (
        <p className="messenger-note" role="status">
          {t("search.none", { keyword })}
        </p>
      ) : (
        <GrowingList
          key={`${kind} ${keyword}`}
          first={found}
          address={toAddress(kind, keyword)}
          className="contact-found divided"
          render={(row) => <FoundLine key={row.to} row={row} />}
        />
      )}
    </>
  );
}

interface FirstFoundProps {
  kind: "people" | "group";
  found: Pick<Found, "list" | "total">;
  keyword: string;
}

function FirstFound({ kind, found: { list, total }, keyword }: FirstFoundProps) {
  const t = useText("contacts");
  if (list.length === 0) return null;
  return (
    <section className="contact-letter">
      <h2>{t(`search.kind.${kind}`)}</h2>
      <ul className="contact-found divided">
        {list.map((row) => (
          <FoundLine key={row.to} row={row} />
        ))}
      </ul>
      {total > list.length ? (
        <Link
          className="found-more"
          to={toAddress(kind, keyword)}
          aria-label={`${t("search.more")}: ${t(`search.kind.${kind}`)}`}
        >
          {t("search.more")}
        </Link>
      ) : null}
    </section>
  );
}

function FoundLine({ row: { to, chat, name, detail, picture, isOfSite } }: { row: FoundRow }) {
  const t = useText("contacts");
  return (
    <li className="found-line">
      <Link className="contact" to={to} prefetch="intent">
        <GroupPicture name={name} avatar={picture} />
        <span className="contact-text grows">
          <strong className="cut">
            <BadgedName name={name} isOfSite={isOfSite} />
          </strong>
          <small className="cut">{detail}</small>
        </span>
      </Link>
      {chat ? (
        <Link className="icon-button found-chat" to={chat} prefetch="intent" aria-label={t("search.chat", { name })}>
          <TalkIcon />
        </Link>
      ) : null}
    </li>
  );
}
