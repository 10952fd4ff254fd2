import type { Message } from "#chat/index.ts";
import { findSticker } from "#edge/contract/rules/chat-media.ts";
import { useText } from "#app/i18n/use-text.ts";

/** A sticker of another site is shown by its name. */
export default function FaceBody({ message }: { message: Message }) {
  const t = useText("messenger");
  if (message.type !== "TIMFaceElem") return null;
  const sticker = findSticker(message.payload);
  return sticker ? <p className="face">{sticker.sign}</p> : <p className="face-unknown">{t("kind.TIMFaceElem")}</p>;
}
