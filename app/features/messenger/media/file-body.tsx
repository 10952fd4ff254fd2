import { shownFileName } from "#edge/contract/rules/bidi.ts";
import type { Message } from "#chat/index.ts";
import { findExtension, fileSize, savedAddress } from "#edge/contract/rules/chat-media.ts";
import { fileAddress } from "#edge/contract/rules/own-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../../visit/visit.ts";
import { DownIcon } from "../icons.tsx";
import { MessageText } from "../message-text.tsx";

/** Largest number of characters of the type in the file's icon. */
const TYPE_MAX = 4;

/** A tap saves the file. The file never opens as a page of this site. */
export default function FileBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const { locale } = useVisit();
  if (message.type !== "TIMFileElem") return null;
  const { fileUrl, fileSize: bytes } = message.payload;
  const fileName = shownFileName(message.payload.fileName);
  const address = fileAddress(fileUrl, Date.now());
  if (!address && fileUrl) return <MessageText text={`${t("kind.TIMFileElem")} ${fileName} ${fileUrl}`} />;
  const { size, unit } = fileSize(bytes);
  const inside = (
    <>
      <span className="file-type" aria-hidden>
        {findExtension({ name: fileName, type: "" }).slice(0, TYPE_MAX)}
      </span>
      <span className="file-words grows">
        <strong dir="auto">{fileName || t("kind.TIMFileElem")}</strong>
        <small className="caption">
          {size.toLocaleString(locale, { maximumFractionDigits: 1 })} {unit}
        </small>
      </span>
    </>
  );
  return address ? (
    <a className="file row-wide" href={savedAddress(address, fileName)} download={fileName}>
      {inside}
      <DownIcon size={20} label={t("file.save")} />
    </a>
  ) : (
    <div className="file row-wide">{inside}</div>
  );
}
