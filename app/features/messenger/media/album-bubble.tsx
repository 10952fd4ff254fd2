import { BubbleFace, BubbleMore, BubbleReactions, BubbleSelect, BubbleState } from "../bubble-parts.tsx";
import { formatSender } from "../message-words.ts";
import { Picture } from "./picture.tsx";
import type { ShownReaction } from "../reactions.ts";
import type { ShownMessage } from "../shown-message.ts";
import { UploadState } from "./upload-state.tsx";

interface AlbumBubbleProps {
  /** The pictures are in the order of the conversation. None of them is refused or revoked. */
  pictures: readonly ShownMessage[];
  isContinued: boolean;
  isNamed: boolean;
  isRead: (shown: ShownMessage) => boolean;
  selected: ReadonlySet<string> | null;
  starred: ReadonlySet<string>;
  findReactions: (id: string) => readonly ShownReaction[];
}

/** Each picture is its own message with its own menu and reactions. */
export function AlbumBubble({ pictures, isContinued, isNamed, isRead, selected, starred, findReactions }: AlbumBubbleProps) {
  const last = pictures.at(-1)!;
  const { message } = last;
  const isOwn = message.flow === "out";
  return (
    <li className={`bubble${isOwn ? " bubble-own" : ""}${isContinued ? " bubble-continued" : ""}`}>
      {isNamed && !isOwn ? <BubbleFace message={message} isContinued={isContinued} /> : null}
      <div className="bubble-column">
        {isNamed && !isOwn && !isContinued ? <small className="bubble-name caption cut">{formatSender(message)}</small> : null}
        <div className="album" data-columns={pictures.length === 2 || pictures.length === 4 ? 2 : 3}>
          {pictures.map((shown) => (
            <div
              key={shown.key}
              className={`album-cell${selected?.has(shown.key) ? " bubble-selected" : ""}`}
              data-message={shown.key}
              data-receipt={!isOwn && shown.message.needReadReceipt ? "" : undefined}
            >
              <Picture message={shown.message} isCell />
              {shown.state === "waiting" ? <UploadState of={shown.key} /> : null}
              {starred.has(shown.id) ? (
                <span className="album-star" aria-hidden>
                  ★
                </span>
              ) : null}
              {selected ? (
                <BubbleSelect message={shown.message} isSelected={selected.has(shown.key)} />
              ) : (
                <BubbleMore message={shown.message} />
              )}
            </div>
          ))}
          <BubbleState
            message={message}
            of={last.key}
            state={pictures.some(({ state }) => state === "waiting") ? "waiting" : "sent"}
            isStarred={false}
            isRead={pictures.every(isRead)}
            readers={isNamed ? last.readers : undefined}
          />
        </div>
        {pictures.map(({ key, id }) => (
          <BubbleReactions key={key} reactions={findReactions(id)} of={key} />
        ))}
      </div>
    </li>
  );
}
