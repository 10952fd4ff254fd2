import { type RefObject, useEffect, useRef } from "react";
import { pastedFiles } from "#edge/contract/rules/chat-media.ts";

/** The mark of a drag disappears after this time, in milliseconds. The browser repeats `dragover` each 50 to 350 ms. */
const DRAG_ENDS_MS = 500;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

/**
 * Attaches files that are pasted into the field or dropped anywhere on the page. Without this, the browser would leave the chat and
 * open a dropped file. An open dialog takes no files.
 */
export function useGivenFiles(field: RefObject<HTMLElement>, attach: (files: readonly File[]) => void): void {
  const latest = useRef(attach);
  latest.current = attach;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = (isOver: boolean): void => {
      clearTimeout(timer);
      field.current?.toggleAttribute("data-dropping", isOver);
      if (isOver) timer = setTimeout(mark, DRAG_ENDS_MS, false);
    };
    const isTaken = (): boolean => document.querySelector("dialog[open]") !== null;
    const paste = (event: ClipboardEvent): void => {
      const { clipboardData: data } = event;
      const files = data ? pastedFiles([...data.files], data.getData("text/plain")) : [];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const dragOver = (event: DragEvent): void => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isTaken() ? "none" : "copy";
      mark(!isTaken());
    };
    const drop = (event: DragEvent): void => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      mark(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0 && !isTaken()) latest.current(files);
    };
    field.current?.addEventListener("paste", paste, { signal });
    addEventListener("dragover", dragOver, { signal });
    addEventListener("drop", drop, { signal });
    return () => {
      mark(false);
      stop.abort();
    };
  }, [field]);
}
