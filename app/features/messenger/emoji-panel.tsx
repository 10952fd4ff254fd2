import { useEffect, useState } from "react";
import { browserProduct } from "#app/client/product.ts";
import type { ToolPanelProps } from "./tool-panel.ts";

/** For a site whose settings name none. */
const PLAIN = ["😀", "😂", "😍", "😎", "😭", "😡", "👍", "👎", "👏", "🙏", "💪", "🎉", "❤️", "🔥", "⚽", "🏀"];

/** The emoji of the site's settings (specification 3.15). */
export default function EmojiPanel({ insert }: ToolPanelProps) {
  const [emoji, setEmoji] = useState<readonly string[]>(PLAIN);
  useEffect(() => {
    browserProduct()
      .config.getCommonConfig({})
      .then(({ common }) => setEmoji([...new Set([...common.emoji, ...PLAIN])]))
      .catch(() => undefined);
  }, []);
  return (
    <div className="composer-emoji">
      {emoji.map((sign) => (
        <button key={sign} type="button" onClick={() => insert(sign)}>
          {sign}
        </button>
      ))}
    </div>
  );
}
