import type { Context } from "../../context";
import { failure } from "../../errors";
import type { CommandAnswer } from "../../protocol/commands";
import { PRESIGNED_ADDRESS_S, UPLOAD_RETRIES, UPLOAD_SLICE_BYTES } from "../../protocol/limits/uploads";
import type { UploadKind } from "./kinds";

/** Where a file goes and where it is afterwards. */
export type StoredAt = CommandAnswer<"im_cos_msg.pre_sig">;

const FORBIDDEN = 403;

/** The store refused: the address has expired, or was never good. */
class Forbidden extends Error {}

/** The `Content-Range` of a slice; a file of one slice goes without. */
const rangeOf = (start: number, end: number, size: number): Record<string, string> =>
  size > UPLOAD_SLICE_BYTES ? { "content-range": `bytes ${start}-${end - 1}/${size}` } : {};

/**
 * Puts files into the relay's own store: asks for a signed address and PUTs slices of 1 MB to it, each named by its `Content-Range`. A
 * slice that fails is sent once more; an address that is refused is asked for anew, once (specification 5.42, 7.100, 8.21, 9.24).
 */
export function createStore(context: Context) {
  const { fetch } = context;

  const ask = async (kind: UploadKind, name: string): Promise<StoredAt> => {
    const body = { file_type: kind.wireType, file_name: name, upload_method: 0, Duration: PRESIGNED_ADDRESS_S };
    try {
      return await context.ask("im_cos_msg.pre_sig", body);
    } catch (error) {
      throw failure<"COS_GET_SIG_FAIL">(2041, name, error);
    }
  };

  const put = async (address: string, file: Blob, start: number, end: number): Promise<void> => {
    if (!fetch) throw failure<"COS_UNDETECTED">(2040);
    const headers = { "content-type": file.type || "application/octet-stream", ...rangeOf(start, end, file.size) };
    for (let retries = UPLOAD_RETRIES; ; retries -= 1) {
      const answer = await fetch(address, { method: "PUT", body: file.slice(start, end), headers }).catch((error: unknown) => {
        if (retries === 0) throw error;
        return null;
      });
      if (answer?.ok) return;
      if (answer?.status === FORBIDDEN) throw new Forbidden(String(FORBIDDEN));
      if (answer && retries === 0) throw new Error(String(answer.status));
    }
  };

  const putAll = async (address: string, file: Blob, progress: (share: number) => void): Promise<void> => {
    for (let start = 0; start < file.size; start += UPLOAD_SLICE_BYTES) {
      const end = Math.min(start + UPLOAD_SLICE_BYTES, file.size);
      await put(address, file, start, end);
      progress(end / file.size);
    }
  };

  return async (kind: UploadKind, file: Blob, name: string, progress: (share: number) => void): Promise<StoredAt> => {
    const first = await ask(kind, name);
    try {
      await putAll(first.upload_url, file, progress);
      return first;
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error;
    }
    const second = await ask(kind, name);
    await putAll(second.upload_url, file, progress);
    return second;
  };
}
