import { type ReactNode, useEffect, useRef, useState } from "react";
import { ALBUM_MAX, albumData, MEDIA_MAX_MB } from "#edge/contract/rules/chat-media.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { CameraIcon, PictureIcon } from "./icons.tsx";
import type { OutgoingFile } from "./outgoing.ts";
import { pictureFacts } from "./picture.tsx";
import { readPicture } from "./read-picture.ts";
import type { ToolPanelProps } from "./tool-panel.ts";

interface Chosen {
  key: string;
  name: string;
  contents: OutgoingFile;
}

/** Chooses pictures, from the device or its camera, and sends them; several together make an album (specification 9.24). */
export default function AttachPanel({ send, pasted, onClose }: ToolPanelProps) {
  const t = useText("messenger");
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const choose = async (files: readonly File[]): Promise<void> => {
    const room = ALBUM_MAX - chosen.length;
    setRefusal(files.length > room ? t("attach.most", { max: ALBUM_MAX }) : null);
    setBusy(true);
    for (const file of files.slice(0, room)) {
      const contents = await readPicture(file).catch(() => null);
      if (contents) setChosen((now) => [...now, { key: crypto.randomUUID(), name: file.name, contents }].slice(0, ALBUM_MAX));
      else setRefusal(t("refusal.picture", MEDIA_MAX_MB));
    }
    setBusy(false);
  };
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    if (pasted.length > 0) void latest.current(pasted);
  }, [pasted]);

  const submit = async (): Promise<void> => {
    setBusy(true);
    const album = chosen.length > 1 ? albumData(crypto.randomUUID()) : "";
    for (const { key, contents } of chosen) {
      if (!(await send(contents, album))) break;
      setChosen((now) => now.filter((one) => one.key !== key));
    }
    onClose();
  };

  return (
    <div className="attach">
      {refusal ? (
        <p className="composer-refusal" role="alert">
          {refusal}
        </p>
      ) : null}
      {chosen.length > 0 ? (
        <ul className="attach-chosen">
          {chosen.map(({ key, name, contents }) => (
            <li key={key}>
              <img src={pictureFacts({ type: contents.type, payload: contents.shown })?.thumbnail} alt="" />
              <button
                type="button"
                aria-label={t("attach.remove", { name })}
                onClick={() => setChosen((now) => now.filter((one) => one.key !== key))}
              >
                <CloseIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="attach-ways">
        <Way label={t("attach.pictures")} accept="image/*" onChoose={choose}>
          <PictureIcon />
        </Way>
        <Way label={t("attach.camera")} accept="image/*" isCamera onChoose={choose}>
          <CameraIcon />
        </Way>
        {isBusy || chosen.length > 0 ? (
          <button type="button" className="button attach-send" disabled={isBusy} onClick={() => void submit()}>
            {isBusy ? t("attach.reading") : t("attach.send", { count: chosen.length })}
          </button>
        ) : null}
      </div>
    </div>
  );
}

interface WayProps {
  label: string;
  accept: string;
  /** Opens the camera of a phone; other devices have no such way. */
  isCamera?: boolean;
  onChoose: (files: readonly File[]) => Promise<void>;
  children: ReactNode;
}

function Way({ label, accept, isCamera = false, onChoose, children }: WayProps) {
  return (
    <label className={isCamera ? "attach-way attach-camera" : "attach-way"}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={!isCamera}
        capture={isCamera ? "environment" : undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = "";
          void onChoose(files);
        }}
      />
      {children}
      <span>{label}</span>
    </label>
  );
}
