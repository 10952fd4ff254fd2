import { type KeyboardEvent, lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from "react";
import { ALBUM_MAX, albumData, toKind, MEDIA_MAX_MB, mediaFault } from "#edge/contract/rules/chat-media.ts";
import { isProgramName } from "#edge/contract/rules/program-names.ts";
import { isEnter } from "#app/client/enter-key.ts";
import { patiently } from "#app/state/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import { GiftIcon } from "../../gifts/icons.tsx";
import { BallIcon, CameraIcon, FileIcon, PictureIcon, PlaceIcon } from "../icons.tsx";
import type { OutgoingFile } from "../outgoing.ts";
import { pictureFacts } from "./picture.tsx";
import { shownFileName } from "#edge/contract/rules/bidi.ts";
import { keepEnd } from "#edge/contract/rules/graphemes.ts";
import { readPicture } from "./read-picture.ts";
import { readVideo } from "./read-video.ts";
import { useVisit } from "../../../visit/visit.ts";
import { ThreadContext } from "../thread-context.ts";
import type { ToolPanelProps } from "../tool-panel.ts";
import { pageAllows, reloadFor } from "./wanted-tool.ts";

/** A longer name is cut before its extension, because the extension states the type. */
const NAME_MAX = 200;

/** Resolves with null if the file cannot be sent (specification 9.24). */
async function readFile(chosen: File): Promise<OutgoingFile<"TIMFileElem"> | null> {
  if (mediaFault("file", chosen)) return null;
  const name = keepEnd(shownFileName(chosen.name), NAME_MAX);
  const file = name === chosen.name ? chosen : new File([chosen], name, { type: chosen.type });
  const shown = { uuid: "", fileName: name, fileUrl: "", fileSize: file.size };
  return { kind: "file", type: "TIMFileElem", file, pictures: [], second: 0, shown };
}

/** The timeout of the location request, and the largest age of a cached location. */
const WITHIN_MS = 15_000;
const FRESH_MS = 60_000;
/** Decimal places of a degree: a precision of about a metre. */
const DIGITS = 5;

/** Rejects if the person or the device refuses. */
const placeNow = (): Promise<{ description: string; latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ description: "", latitude: rounded(latitude), longitude: rounded(longitude) }),
      reject,
      { enableHighAccuracy: true, timeout: WITHIN_MS, maximumAge: FRESH_MS },
    );
  });

const MatchChoice = lazy(patiently(() => import("./match-choice.tsx")));
const GiftPanel = lazy(patiently(() => import("../../gifts/gift-panel.tsx")));

interface Chosen {
  key: string;
  name: string;
  contents: OutgoingFile;
}

/** Several pictures together become an album (specification 9.24). */
export default function AttachPanel({ send, pasted, onStage, onClose }: ToolPanelProps) {
  const t = useText("messenger");
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const { comfort } = useVisit();
  const thread = useContext(ThreadContext);
  const anchor = comfort.plain ? null : (thread?.anchor ?? null);
  const [isGiving, setGiving] = useState(false);
  const [isChoosingMatch, setChoosingMatch] = useState(false);

  const choose = async (files: readonly File[], kindFor: (file: File) => Kind = shownKind): Promise<void> => {
    const room = ALBUM_MAX - chosen.length;
    setRefusal(files.length > room ? t("attach.most", { max: ALBUM_MAX }) : null);
    setBusy(true);
    for (const file of files.slice(0, room)) {
      const kind = kindFor(file);
      const contents = await READERS[kind](file).catch(() => null);
      if (contents) setChosen((now) => [...now, { key: crypto.randomUUID(), name: file.name, contents }].slice(0, ALBUM_MAX));
      else setRefusal(t(kind === "file" && isProgramName(file.name) ? "refusal.program" : `refusal.${kind}`, MEDIA_MAX_MB));
    }
    setBusy(false);
  };
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    if (pasted.length > 0) void latest.current(pasted, toKind);
  }, [pasted]);

  const place = async (): Promise<void> => {
    if (!pageAllows("geolocation")) return reloadFor("tool.attach");
    setRefusal(null);
    setLocating(true);
    const payload = await placeNow().catch(() => null);
    setLocating(false);
    if (!payload) return setRefusal(t("location.denied"));
    await send({ kind: "location", payload });
    onClose();
  };

  const submit = async (): Promise<boolean> => {
    setBusy(true);
    const isAlbum = chosen.filter(({ contents }) => contents.type === "TIMImageElem").length > 1;
    const album = isAlbum ? albumData(crypto.randomUUID()) : "";
    for (const { key, contents } of chosen) {
      if (!(await send(contents, contents.type === "TIMImageElem" ? album : ""))) {
        setBusy(false);
        return false;
      }
      setChosen((now) => now.filter((one) => one.key !== key));
    }
    onClose();
    return true;
  };
  const latestSubmit = useRef(submit);
  latestSubmit.current = submit;
  const stage = useRef(onStage);
  stage.current = onStage;
  const count = chosen.length;
  useEffect(() => {
    stage.current(count > 0 || isBusy ? { count, isReady: !isBusy, send: () => latestSubmit.current() } : null);
  }, [count, isBusy]);
  useEffect(() => () => stage.current(null), []);

  return (
    <div className="attach stack">
      {refusal ? (
        <p className="composer-refusal" role="alert">
          {refusal}
        </p>
      ) : null}
      {chosen.length > 0 ? (
        <ul className="attach-chosen">
          {chosen.map(({ key, name, contents }) => (
            <li key={key}>
              <Preview name={name} contents={contents} />
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
      <div className="attach-ways row">
        <Way label={t("attach.pictures")} accept="image/*,video/mp4,video/quicktime" onChoose={choose}>
          <PictureIcon />
        </Way>
        <Way label={t("attach.camera")} accept="image/*" isCamera onChoose={choose}>
          <CameraIcon />
        </Way>
        <Way label={t("attach.file")} onChoose={(files) => choose(files, () => "file")}>
          <FileIcon />
        </Way>
        <button type="button" className="attach-way row" disabled={isBusy || isLocating} onClick={() => void place()}>
          <PlaceIcon />
          <span>{t("attach.place")}</span>
        </button>
        <button type="button" className="attach-way row" aria-haspopup="dialog" onClick={() => setChoosingMatch(true)}>
          <BallIcon />
          <span>{t("attach.match")}</span>
        </button>
        {anchor ? (
          <button type="button" className="attach-way row" disabled={isBusy} onClick={() => setGiving(true)}>
            <GiftIcon />
            <span>{t("attach.gift")}</span>
          </button>
        ) : null}
        {isBusy || isLocating ? (
          <p className="attach-reading secondary" role="status">
            {t("attach.reading")}
          </p>
        ) : null}
      </div>
      {isChoosingMatch || (anchor && isGiving) ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a key of the fields within from the form around them
        <div onKeyDown={keepFromForm}>
          <Suspense>
            {isChoosingMatch ? (
              <MatchChoice
                onChoose={(match) => void send(match).then(() => setChoosingMatch(false))}
                onClose={() => setChoosingMatch(false)}
              />
            ) : null}
            {anchor && isGiving ? (
              <GiftPanel
                anchorId={anchor.id}
                nick={anchor.nick}
                place="chat"
                isOpen
                onGiven={() => {}}
                onClose={() => setGiving(false)}
              />
            ) : null}
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

/** The sheet is inside the composer's form, so Enter in one of the sheet's fields must not submit that form. */
const keepFromForm = (event: KeyboardEvent): void => {
  if (isEnter(event) && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Resolves with null if the file cannot be sent. */
const READERS = { picture: readPicture, video: readVideo, file: readFile } as const;
type Kind = keyof typeof READERS;

const shownKind = (file: File): Kind => (toKind(file) === "video" ? "video" : "picture");

function Preview({ name, contents }: { name: string; contents: OutgoingFile }) {
  const picture = pictureFacts({ type: contents.type, payload: contents.shown })?.thumbnail;
  return picture ? <img src={picture} alt="" /> : <span className="attach-name">{name}</span>;
}

interface WayProps {
  label: string;
  accept?: string;
  /** Only phones offer this choice. */
  isCamera?: boolean;
  onChoose: (files: readonly File[]) => Promise<void>;
  children: ReactNode;
}

function Way({ label, accept, isCamera = false, onChoose, children }: WayProps) {
  return (
    <label className={isCamera ? "attach-way row attach-camera" : "attach-way row"}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={!isCamera}
        capture={isCamera ? "environment" : undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The field is reset, so that the same file can be chosen again.
          target.value = "";
          void onChoose(files);
        }}
      />
      {children}
      <span>{label}</span>
    </label>
  );
}
