import { useEffect, useState } from "react";
import { STICKERS } from "#edge/contract/rules/chat-media.ts";
import { useText } from "#app/i18n/use-text.ts";
import { browserProduct } from "#app/client/product.ts";
import type { ToolPanelProps } from "./tool-panel.ts";

/** These emoji follow the emoji of the site's settings. Until the settings are loaded, the panel offers only these emoji. */
const PLAIN = ["😀", "😂", "😍", "😎", "😭", "😡", "👍", "👎", "👏", "🙏", "💪", "🎉", "❤️", "🔥", "⚽", "🏀"];

/** The emoji of the site's settings come first (specification 3.15). */
export default function EmojiPanel({ insert, send, onClose }: ToolPanelProps) {
  const t = useText("messenger");
  const [emoji, setEmoji] = useState<readonly string[]>(PLAIN);
  useEffect(() => {
    browserProduct()
      .config.getCommonConfig({})
      .then(({ common }) => setEmoji([...new Set([...common.emoji, ...PLAIN])]))
      .catch(() => undefined);
  }, []);
  return (
    <>
      <div className="composer-stickers" role="group" aria-label={t("stickers")}>
        {STICKERS.map(({ index, data, sign }) => (
          <button
            key={data}
            type="button"
            aria-label={t("sticker.send", { sign })}
            onClick={() => {
              void send({ kind: "face", payload: { index, data } });
              onClose();
            }}
          >
            {sign}
          </button>
        ))}
      </div>
      <div className="composer-emoji">
        {emoji.map((sign) => (
          <button key={sign} type="button" onClick={() => insert(sign)}>
            {sign}
          </button>
        ))}
      </div>
    </>
  );
}
