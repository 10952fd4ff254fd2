import { useEffect, useRef, useState } from "react";
import { VIDEO_MAX_BYTES, VIDEO_MAX_S } from "#edge/contract/rules/shorts.ts";
import { type Draft, dropDraft, keepDraft, keptDraft } from "./draft-store.ts";
import { drawCover } from "#app/client/draw-cover.ts";
import { sendFile, UploadRefused } from "./send-file.ts";

/** Reason why a chosen file is not accepted. */
export type WrongVideo = "kind" | "size" | "long" | "unplayable";

export type UploadPhase = "choosing" | "reading" | "ready" | "sending" | "stopped" | "posted";

export interface Upload {
  phase: UploadPhase;
  draft: Draft | null;
  wrong: WrongVideo | null;
  /** Uploaded share, 0 to 1. */
  share: number;
  /** In the page's language; empty after an interruption. */
  refusal: string;
  choose: (file: File) => Promise<void>;
  send: (words: { title: string; category: number }) => void;
  resume: () => void;
  cancel: () => void;
}

/** The code of these calls is loaded with the first upload. */
const product = async () => (await import("#app/client/product.ts")).browserProduct();

async function storeCover(cover: Blob, signal: AbortSignal): Promise<string> {
  const { put_url, url } = await (await product()).config.getTempKeysForMinio({ key: "cover.jpg" });
  const response = await fetch(put_url, { method: "PUT", body: cover, headers: { "content-type": "image/jpeg" }, signal });
  if (!response.ok) throw new UploadRefused(response.status, "");
  return url;
}

/** An interrupted upload can continue, also after a reload. */
export function useUpload(uid: number): Upload {
  const [phase, setPhase] = useState<UploadPhase>("choosing");
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wrong, setWrong] = useState<WrongVideo | null>(null);
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState("");
  const abort = useRef<AbortController | null>(null);

  const run = async (sent: Draft): Promise<void> => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    const { signal } = own;
    setDraft(sent);
    setRefusal("");
    setPhase("sending");
    try {
      const { shorts } = await product();
      const { requestKey: request_key, file } = sent;
      const begin = () => shorts.beginUpload({ request_key, bytes: file.size });
      await sendFile(file, { begin, signal, onProgress: (part) => setShare(part) });
      const cover = await storeCover(sent.cover, signal);
      await shorts.postVideo({ request_key, title: sent.title, category: sent.category, cover });
      await dropDraft();
      if (!signal.aborted) setPhase("posted");
    } catch (error) {
      if (signal.aborted) return;
      const { message, http } = error as { message?: string; http?: number };
      setRefusal(error instanceof UploadRefused || http !== undefined ? (message ?? "") : "");
      setPhase("stopped");
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    let isOver = false;
    void keptDraft(uid).then((kept) => {
      if (!kept || isOver) return;
      setDraft(kept);
      if (kept.isSent) void run(kept);
      else setPhase("ready");
    });
    return () => {
      isOver = true;
      abort.current?.abort();
    };
  }, []);

  // The upload continues when the device is online again.
  useEffect(() => {
    if (phase !== "stopped" || refusal !== "" || !draft) return;
    const again = (): void => void run(draft);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  });

  return {
    phase,
    draft,
    wrong,
    share,
    refusal,
    choose: async (file) => {
      setWrong(null);
      const refuse = (why: WrongVideo): void => {
        setWrong(why);
        setPhase("choosing");
      };
      if (!file.type.startsWith("video/")) return refuse("kind");
      if (file.size > VIDEO_MAX_BYTES) return refuse("size");
      setPhase("reading");
      try {
        const { cover, seconds } = await drawCover(file);
        if (seconds > VIDEO_MAX_S + 1) return refuse("long");
        const next = { requestKey: crypto.randomUUID(), uid, file, cover, seconds, title: "", category: 0, isSent: false };
        setDraft(next);
        setPhase("ready");
        await keepDraft(next);
      } catch {
        refuse("unplayable");
      }
    },
    send: (words) => {
      if (!draft) return;
      const next = { ...draft, ...words, isSent: true };
      void keepDraft(next).then(() => run(next));
    },
    resume: () => {
      if (draft) void run(draft);
    },
    cancel: () => {
      abort.current?.abort();
      void dropDraft();
      setDraft(null);
      setShare(0);
      setRefusal("");
      setPhase("choosing");
    },
  };
}
