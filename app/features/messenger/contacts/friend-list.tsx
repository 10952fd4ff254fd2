import { Link } from "@remix-run/react";
import { useEffect } from "react";
import type { Friend } from "#chat/index.ts";
import { byInitial } from "#edge/contract/rules/contacts.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PersonIcon, SearchIcon } from "#app/ui/icons.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "../../../visit/visit.ts";
import { PersonAddIcon } from "../list/conversation-icons.tsx";
import { BadgedName } from "../../people/site-badge.tsx";
import { UnreadBadge } from "../list/unread-badge.tsx";
import { type BookView, friendName } from "./contact-book.ts";
import { presence } from "./presence.ts";
import { PresenceDot, PresenceLine } from "./presence-mark.tsx";
import { Empty } from "#app/ui/blocks.tsx";
import "./contacts.css";

/** Links to friend requests and to new people are above the friends. */
export function FriendList({ book, friends = book.friends }: { book: BookView; friends?: readonly Friend[] }) {
  const t = useText("contacts");
  useEffect(() => presence.watch(friends.map(({ userID }) => userID)), [friends]);
  return (
    <>
      <ul className="contact-ways">
        <li>
          <Link className="row" to="/c2c-friends?view=applications">
            <PersonAddIcon size={20} />
            <span>{t("applications")}</span>
            <UnreadBadge count={book.unread} />
            <ForwardIcon size={18} />
          </Link>
        </li>
        <li>
          <Link className="row" to={`/c2c-user/${useVisit().user?.uid ?? 0}`}>
            <PersonIcon size={20} />
            <span>{t("own")}</span>
            <ForwardIcon size={18} />
          </Link>
        </li>
        <li>
          <Link className="row" to="/c2c-search">
            <SearchIcon size={20} />
            <span>{t("find")}</span>
            <ForwardIcon size={18} />
          </Link>
        </li>
      </ul>
      {friends.length === 0 ? (
        <Empty plain title={t("friends.none")} text={t("friends.none.text")} to="/c2c-search" link={t("find")} />
      ) : (
        byInitial(friends, friendName).map(([letter, people]) => (
          <section key={letter} className="contact-letter" aria-label={letter}>
            <h2>{letter}</h2>
            <ul>
              {people.map((friend) => (
                <li key={friend.userID}>
                  <FriendRow friend={friend} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

export function FriendRow({ friend }: { friend: Friend }) {
  const { userID, profile } = friend;
  return (
    <Link className="contact" to={`/c2c-user/${encodeURIComponent(userID)}`} prefetch="intent">
      <span className="conversation-picture">
        <img className="avatar" src={personPicture({ id: userID, avatar: profile.avatar })} alt="" width={40} height={40} />
        <PresenceDot userId={userID} />
      </span>
      <span className="contact-text grows">
        <strong className="cut">
          <BadgedName name={friendName(friend)} isOfSite={profile.isOfSite} />
        </strong>
        <PresenceLine userId={userID} />
      </span>
    </Link>
  );
}
