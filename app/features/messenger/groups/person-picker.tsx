import { withoutTurns } from "#edge/contract/rules/bidi.ts";
import { useEffect, useState } from "react";
import type { Friend } from "#chat/index.ts";
import { CHOSEN_TOGETHER_MAX } from "#edge/contract/rules/chat-groups.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Messenger } from "../messenger.ts";
import { plainName } from "../plain-name.ts";
import { BadgedName } from "../../people/site-badge.tsx";
import { untilLeft } from "#app/state/leaving.ts";

interface PersonPickerProps {
  messenger: Messenger;
  chosen: readonly string[];
  onChange: (userIds: readonly string[]) => void;
  /** These people are members already, so they are not offered. */
  without?: readonly string[];
  /** True for a new private group, which has no link to share. */
  isPrivate?: boolean;
}

const formatName = ({ remark, profile, userID }: Friend): string => withoutTurns(remark || profile.nick || userID);

export function PersonPicker({ messenger, chosen, onChange, without = [], isPrivate = false }: PersonPickerProps) {
  const t = useText("groups");
  const [friends, setFriends] = useState<readonly Friend[] | null>(null);
  const [word, setWord] = useState("");
  useEffect(
    () =>
      untilLeft(
        messenger.client.getFriendList(),
        ({ data }) => setFriends([...data]),
        () => setFriends([]),
      ),
    [messenger],
  );
  const offered = friends?.filter(({ userID }) => !without.includes(userID)) ?? [];
  const shown = offered.filter((friend) => plainName(formatName(friend)).includes(plainName(word)));
  const toggle = (userId: string): void =>
    onChange(chosen.includes(userId) ? chosen.filter((id) => id !== userId) : [...chosen, userId]);
  return (
    <fieldset className="person-picker stack">
      <legend className="secondary">{t("picker.title", { count: chosen.length })}</legend>
      {offered.length > 6 ? (
        <input
          type="search"
          value={word}
          onChange={({ target }) => setWord(target.value)}
          placeholder={t("picker.search")}
          aria-label={t("picker.search")}
        />
      ) : null}
      {friends === null ? <p className="group-note">{t("loading")}</p> : null}
      {friends?.length === 0 ? <p className="group-note">{t(isPrivate ? "picker.empty.private" : "picker.empty")}</p> : null}
      {friends !== null && friends.length > 0 && offered.length === 0 ? <p className="group-note">{t("picker.all")}</p> : null}
      <ul>
        {shown.map((friend) => (
          <li key={friend.userID}>
            <label className="member row-wide grows">
              <img
                className="avatar"
                src={personPicture({ id: friend.userID, avatar: friend.profile.avatar })}
                alt=""
                width={40}
                height={40}
              />
              <strong className="cut member-name grows">
                <BadgedName name={formatName(friend)} isOfSite={friend.profile.isOfSite} />
              </strong>
              <input
                type="checkbox"
                className="group-tick"
                checked={chosen.includes(friend.userID)}
                disabled={!chosen.includes(friend.userID) && chosen.length >= CHOSEN_TOGETHER_MAX}
                onChange={() => toggle(friend.userID)}
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
