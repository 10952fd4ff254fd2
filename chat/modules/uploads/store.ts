import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { COS_GET_SIG_FAIL, COS_UNDETECTED } from "../../protocol/client-errors.ts";
import type { CommandAnswer } from "../../protocol/commands.ts";
import { PRESIGNED_ADDRESS_S, UPLOAD_RETRIES, UPLOAD_SLICE_BYTES } from "../../protocol/limits/uploads.ts";
import type { PendingUpload } from "../../records/pending-upload.ts";
import { failureBy } from "./failure-by.ts";
import type { UploadKind } from "./kinds.ts";

/** The address to which a file is uploaded, and the address from which it can be downloaded later. */
export type StoredAt = CommandAnswer<"im_cos_msg.pre_sig">;

/** Thrown if the store refuses a file; `status` is the HTTP status of its answer. */
export class StoreRefusal extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}

const FORBIDDEN = 403;
const CONFLICT = 409;

/** A file that is a single slice needs no `Content-Range` header. */
const toRange = (start: number, end: number, size: number): Record<string, string> =>
  size > UPLOAD_SLICE_BYTES ? { "content-range": `bytes ${start}-${end - 1}/${size}` } : {};

/**
 * PUTs slices of 1 MB to a signed address, each with its `Content-Range` (specification 5.42, 7.100, 8.21, 9.24). An interrupted
 * upload continues at the first slice that the store does not have. If the store refuses the address, requests a new address.
 */
export function createStore(context: Context) {
  const { fetch } = context;

  const ask = async (kind: UploadKind, name: string, before?: StoredAt): Promise<StoredAt> => {
    const body = {
      file_type: kind.wireType,
      file_name: name,
      upload_method: 0,
      Duration: PRESIGNED_ADDRESS_S,
      upload_url: before?.upload_url,
    };
    try {
      return await context.ask("im_cos_msg.pre_sig", body);
    } catch (error) {
      throw failureBy(error, COS_GET_SIG_FAIL, name);
    }
  };

  const put = async (address: string, { file, signal }: PendingUpload, start: number, end: number): Promise<Response> => {
    if (!fetch) throw failure(COS_UNDETECTED);
    const headers = { "content-type": file.type || "application/octet-stream", ...toRange(start, end, file.size) };
    for (let retries = UPLOAD_RETRIES; ; retries -= 1) {
      const sent = { method: "PUT", body: file.slice(start, end), headers, ...(signal && { signal }) };
      const response = await fetch(address, sent).catch((error: unknown) => {
        if (retries === 0 || signal?.aborted) throw error;
        return null;
      });
      if (response && (response.ok || retries === 0 || response.status === FORBIDDEN || response.status === CONFLICT))
        return response;
    }
  };

  return async (kind: UploadKind, upload: PendingUpload, name: string, progress: (share: number) => void): Promise<StoredAt> => {
    const { file } = upload;
    upload.at ??= await ask(kind, name);
    let refusedAt = -1;
    let wasSentBack = false;
    for (let start = upload.next ?? 0; start < file.size; upload.next = start) {
      const end = Math.min(start + UPLOAD_SLICE_BYTES, file.size);
      const response = await put(upload.at.upload_url, upload, start, end);
      if (response.ok) {
        start = end;
        progress(end / file.size);
      } else if (response.status === FORBIDDEN && refusedAt !== start) {
        refusedAt = start;
        upload.at = await ask(kind, name, upload.at);
      } else if (response.status === CONFLICT && !wasSentBack) {
        wasSentBack = true;
        start = ((await response.json()) as { data: { missing: number } }).data.missing;
      } else throw new StoreRefusal(response.status);
    }
    return upload.at;
  };
}
