import { SLICE_BYTES, sliceAt } from "#edge/contract/rules/shorts.ts";

/** Attempts per slice, and the pause before the second attempt. The pause doubles each time. */
const TRIES = 4;
const PAUSE_MS = 800;
const [FORBIDDEN, CONFLICT] = [403, 409];

/** `received` is the number of bytes that the site has received. */
export interface UploadPlace {
  put_url: string;
  received: number;
  stored: number;
}

interface SendOptions {
  /** Called at the start, and after the upload address has expired. */
  begin: () => Promise<UploadPlace>;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries after a failure of the network or the server. */
async function put(
  url: string,
  file: Blob,
  { start, end }: { start: number; end: number },
  signal: AbortSignal,
): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    try {
      const headers = { "content-type": file.type || "video/mp4", "content-range": `bytes ${start}-${end - 1}/${file.size}` };
      const response = await fetch(url, { method: "PUT", body: file.slice(start, end), headers, signal });
      if (response.status < 500 || tried === TRIES) return response;
    } catch (error) {
      if (signal.aborted || tried === TRIES) throw error;
    }
    await pause(PAUSE_MS * 2 ** (tried - 1));
    signal.throwIfAborted();
  }
}

/**
 * Skips the slices that the site already has, so a call after an interruption continues the upload. The site stores the file once.
 */
export async function sendFile(file: Blob, { begin, onProgress, signal }: SendOptions): Promise<void> {
  let place = await begin();
  const lastStart = Math.floor((file.size - 1) / SLICE_BYTES) * SLICE_BYTES;
  // The last slice completes the file, so it is sent again if the site has all slices but has not stored the file.
  let start = place.stored === 1 ? file.size : Math.min(place.received, lastStart);
  let refusedAt = -1;
  for (let slice = sliceAt(start, file.size); slice; slice = sliceAt(start, file.size)) {
    onProgress(start / file.size);
    const response = await put(place.put_url, file, slice, signal);
    if (response.ok) start = slice.end;
    else if (response.status === FORBIDDEN && refusedAt !== start) {
      refusedAt = start;
      place = await begin();
    } else if (response.status === CONFLICT) {
      const { missing } = ((await response.json()) as { data: { missing: number } }).data;
      if (missing >= start) throw new Error(`The site misses byte ${missing}, which has not been sent yet`);
      start = missing;
    } else
      throw new UploadRefused(response.status, ((await response.json().catch(() => null)) as { msg?: string } | null)?.msg ?? "");
  }
  onProgress(1);
}

/** Thrown if the site refuses the file. */
export class UploadRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
