import { type ReactNode, useState } from "react";
import type { Message } from "#chat/index.ts";
import { toTextParts } from "#edge/contract/rules/addresses-in-text.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../../visit/visit.ts";
import { formatDayTime } from "../../format-time.ts";
import type { Device } from "../device.ts";
import { MessageSheet } from "../message-sheet.tsx";
import { MessageText } from "../message-text.tsx";
import { formatSender } from "../message-words.ts";
import type { Messenger } from "../messenger.ts";
import type { Address } from "../outgoing.ts";
import { toShown } from "../shown-message.ts";
import FileBody from "./file-body.tsx";
import MediaViewer from "./media-viewer.tsx";
import { Picture, pictureFacts, Video } from "./picture.tsx";
import { useSharedHistory } from "./use-shared-history.ts";
import "./shared-media.css";

const KINDS = ["media", "files", "links"] as const;
type Kind = (typeof KINDS)[number];

const isOf: Record<Kind, (message: Message) => boolean> = {
  media: (message) => pictureFacts(message) !== null,
  files: ({ type }) => type === "TIMFileElem",
  links: (message) =>
    message.type === "TIMTextElem" &&
    message.payload.text.includes("://") &&
    toTextParts(message.payload.text).some(({ href }) => href),
};

interface SharedMediaProps {
  device: Device;
  messenger: Messenger | null;
  address: Address;
  onClose: () => void;
}

/** Pictures, files and links of one chat, newest first. The chat is searched for older items on request. */
export default function SharedMedia({ device, messenger, address, onClose }: SharedMediaProps) {
  const t = useText("messenger");
  const visit = useVisit();
  const [kind, setKind] = useState<Kind>("media");
  const [viewed, setViewed] = useState<string | null>(null);
  const { messages, phase, more } = useSharedHistory(device, messenger, address);
  const found = messages.filter((message) => !message.isRevoked && isOf[kind](message)).toReversed();
  const dated = (message: Message, body: ReactNode) => (
    <li key={message.ID}>
      {body}
      <small className="caption">
        {formatSender(message)} · {formatDayTime(message.time * 1_000, visit)}
      </small>
    </li>
  );
  return (
    <MessageSheet title={t("menu.media")} onClose={onClose}>
      <div className="chips" role="toolbar" aria-label={t("menu.media")}>
        {KINDS.map((own) => (
          <button
            key={own}
            type="button"
            className="chip"
            aria-current={own === kind ? "true" : undefined}
            onClick={() => setKind(own)}
          >
            {t(`shared.${own}`)}
          </button>
        ))}
      </div>
      <div className="shared">
        {kind === "media" ? (
          <ul className="shared-grid">
            {found.map((message) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the picture within is a button
              <li key={message.ID} onClick={() => setViewed(message.ID)}>
                {message.type === "TIMVideoFileElem" ? <Video message={message} isCell /> : <Picture message={message} isCell />}
              </li>
            ))}
          </ul>
        ) : (
          <ul className="shared-list divided">
            {found.map((message) =>
              dated(
                message,
                kind === "files" ? (
                  <FileBody message={message} />
                ) : message.type === "TIMTextElem" ? (
                  <MessageText text={message.payload.text} />
                ) : null,
              ),
            )}
          </ul>
        )}
        {found.length === 0 && phase !== "loading" ? <p className="messenger-note">{t("shared.none")}</p> : null}
        {phase === "loading" ? (
          <p className="messenger-note" role="status">
            {t("thread.loading")}
          </p>
        ) : phase === "more" ? (
          <button type="button" className="text-button shared-more" onClick={more}>
            {t("shared.more")}
          </button>
        ) : phase === "cut" ? (
          <p className="messenger-note">{t("thread.cut")}</p>
        ) : null}
      </div>
      {viewed === null ? null : (
        <MediaViewer
          messages={found.toReversed().map((message) => toShown(message))}
          first={viewed}
          onClose={() => setViewed(null)}
        />
      )}
    </MessageSheet>
  );
}
