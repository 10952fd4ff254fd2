/**
 * Number of bytes to keep from a file's beginning, and as many from its end. These bytes contain the names of hundreds of files.
 */
const LOOK_BYTES = 65_536;

const LOCAL_HEAD_BYTES = 30;
const LOCAL_NAME_LENGTH_AT = 26;
const CENTRAL_HEAD_BYTES = 46;
const CENTRAL_NAME_LENGTH_AT = 28;

/** Names of files that only programs contain, in any folder: apps of Android, Java and Windows, and packages of such apps. */
const PROGRAM_FILES = /(?:^|\/)(?:AndroidManifest\.xml|AppxManifest\.xml|META-INF\/MANIFEST\.MF|[^/]+\.(?:dex|apk|class))$/i;
const IOS_APP = /^Payload\/[^/]+\.app\//i;

function* namesIn(part: Buffer, signature: string, lengthAt: number, headBytes: number): Generator<string> {
  for (let at = part.indexOf(signature, 0, "latin1"); at !== -1; at = part.indexOf(signature, at + 4, "latin1")) {
    if (at + headBytes > part.length) return;
    const from = at + headBytes;
    yield part.toString("latin1", from, from + part.readUInt16LE(at + lengthAt));
  }
}

/** Looks for a program's files in a zip during its upload, whatever the zip's name. Keeps at most 128 KiB and the last piece. */
export class ZipNames {
  #first = Buffer.alloc(0);
  #last: Buffer[] = [];
  #lastBytes = 0;

  see(piece: Uint8Array): void {
    if (this.#first.length < LOOK_BYTES)
      this.#first = Buffer.concat([this.#first, piece.subarray(0, LOOK_BYTES - this.#first.length)]);
    // Keeps no further bytes of a file that is not a zip.
    if (this.#first.length >= 2 && !this.#isZip()) return;
    const kept = Buffer.from(piece.subarray(Math.max(0, piece.length - LOOK_BYTES)));
    this.#last.push(kept);
    this.#lastBytes += kept.length;
    while (this.#lastBytes - (this.#last[0]?.length ?? 0) >= LOOK_BYTES) this.#lastBytes -= this.#last.shift()?.length ?? 0;
  }

  #isZip(): boolean {
    return this.#first.toString("latin1", 0, 2) === "PK";
  }

  /** Call this at the file's end. */
  isProgram(): boolean {
    if (!this.#isZip()) return false;
    const names = [
      ...namesIn(this.#first, "PK\x03\x04", LOCAL_NAME_LENGTH_AT, LOCAL_HEAD_BYTES),
      ...namesIn(Buffer.concat(this.#last), "PK\x01\x02", CENTRAL_NAME_LENGTH_AT, CENTRAL_HEAD_BYTES),
    ];
    return names.some((name) => PROGRAM_FILES.test(name) || IOS_APP.test(name));
  }
}
