import type { EvidenceLine } from "#edge/contract/calls/operate/evidence.ts";
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { toChatDesk } from "./chat-desk.ts";
import "./evidence-files.css";

/** Pictures and videos are blurred until the operator taps them. */
export function EvidenceFiles({ files = [] }: Pick<EvidenceLine, "files">) {
  const own = useText("operate-people");
  if (files.length === 0) return null;
  return (
    <ul className="evidence-files">
      {files.map(({ kind, address, others, name }) => (
        <li key={address}>
          {kind === "sound" ? (
            // biome-ignore lint/a11y/useMediaCaption: somebody's voice has no captions
            <audio src={address} controls preload="none" />
          ) : kind === "file" ? (
            <a href={address} download={name || undefined}>
              {name || own("evidence.file")}
            </a>
          ) : (
            <label>
              <input type="checkbox" className="evidence-shown" />
              <span>{own("evidence.show")}</span>
              {kind === "video" ? (
                // biome-ignore lint/a11y/useMediaCaption: somebody's film has no captions
                <video src={address} poster={others[0]} controls preload="none" playsInline />
              ) : (
                <img src={address} alt={own("evidence.picture")} loading="lazy" />
              )}
            </label>
          )}
          <Link to={toChatDesk({ file: address })}>{own("chat.file")}</Link>
        </li>
      ))}
    </ul>
  );
}
