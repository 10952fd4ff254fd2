import { useCallback, useEffect, useState } from "react";
import type { Announcement } from "#edge/contract/entities/chat-group.ts";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BellIcon } from "#app/ui/act-icons.tsx";
import { formatDayTime } from "../../format-time.ts";
import { useVisit } from "../../../visit/visit.ts";
import { Failure, TextField } from "./sheet.tsx";
import { useAct } from "./use-act.ts";
import { Empty } from "#app/ui/blocks.tsx";
import type { OpenGroup } from "./use-group.ts";

async function readAnnouncements(groupID: string): Promise<readonly Announcement[]> {
  const { browserProduct } = await import("#app/client/product.ts");
  return (await browserProduct().chatgroup.getAnnouncements({ group_id: groupID })).list;
}

/** The current announcement comes first. */
export function Announcements({ messenger, group, refresh }: OpenGroup) {
  const t = useText("groups");
  const visit = useVisit();
  const { groupID, notification, infoSequence } = group;
  const [list, setList] = useState<readonly Announcement[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [text, setText] = useState("");
  const act = useAct();
  const read = useCallback(
    () =>
      readAnnouncements(groupID).then(
        (found) => {
          setList(found);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [groupID],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the group may bring an announcement
  useEffect(() => void read(), [read, infoSequence]);
  const say = async (words: string): Promise<void> => {
    await messenger.client.updateGroupProfile({ groupID, notification: words });
    setText("");
    await refresh();
    await read();
  };
  return (
    <>
      {mayInGroup("describeGroup", group.type, toStanding(group.selfInfo.role)) ? (
        <form
          className="group-form"
          onSubmit={(event) => {
            event.preventDefault();
            void act.run(() => say(text.trim()), t("notice.said"));
          }}
        >
          <TextField label={t("notice.new")} value={text} rows={3} maxLength={GROUP_TEXT_MAX.notification} onChange={setText} />
          <Failure text={act.failure} />
          <button type="submit" className="button" disabled={act.isBusy || text.trim() === ""}>
            {t("notice.say")}
          </button>
          {notification ? (
            <button
              type="button"
              className="button button-quiet"
              disabled={act.isBusy}
              onClick={() => void act.run(() => say(""), t("notice.cleared"))}
            >
              {t("notice.clear")}
            </button>
          ) : null}
        </form>
      ) : null}
      {list?.length === 0 ? <Empty plain icon={<BellIcon size={48} />} title={t("notice.empty")} /> : null}
      {isFailed ? (
        <p className="group-note" role="status">
          {t("failed")}
        </p>
      ) : null}
      <ol className="announcements">
        {list?.map(({ id, time, nick, text: words }, at) => (
          <li key={id} className="card announcement">
            {at === 0 && words === notification ? <b className="announcement-present">{t("notice.present")}</b> : null}
            <p>{words}</p>
            <small className="caption">
              {nick || t("notice.site")} · <time>{formatDayTime(time * 1_000, visit)}</time>
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}
