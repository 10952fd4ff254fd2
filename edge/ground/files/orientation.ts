const ORIENTATION = 0x0112;
const SHORT = 3;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
/** Prefix that some programs write before the TIFF data of EXIF. */
const EXIF_MARK = Uint8Array.of(0x45, 0x78, 0x69, 0x66, 0, 0);

/** Bytes of EXIF that are searched. They suffice because cameras write the orientation into the first table. */
export const EXIF_LOOK_BYTES = 4_096;

const startsWith = (bytes: Uint8Array, mark: Uint8Array): boolean => mark.every((byte, at) => bytes[at] === byte);

/**
 * Returns the EXIF orientation, 2 to 8. Null if the picture is upright or states no orientation. `tiff` is EXIF without its prefix.
 */
function findTurn(tiff: Uint8Array): number | null {
  if (tiff.length < HEADER_BYTES + 2) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  const little = order === 0x4949;
  if ((!little && order !== 0x4d4d) || view.getUint16(2, little) !== 42) return null;
  const table = view.getUint32(4, little);
  if (table + 2 > tiff.length) return null;
  const count = view.getUint16(table, little);
  for (let at = table + 2, entry = 0; entry < count && at + ENTRY_BYTES <= tiff.length; entry++, at += ENTRY_BYTES) {
    if (view.getUint16(at, little) !== ORIENTATION || view.getUint16(at + 2, little) !== SHORT) continue;
    const value = view.getUint16(at + 8, little);
    return value > 1 && value <= 8 ? value : null;
  }
  return null;
}

/** Returns EXIF with only the orientation, with the same prefix as the given EXIF. Null if there is no orientation to keep. */
export function orientationAlone(exif: Uint8Array): Uint8Array | null {
  const mark = startsWith(exif, EXIF_MARK) ? EXIF_MARK : new Uint8Array();
  const turn = findTurn(exif.subarray(mark.length));
  if (turn === null) return null;
  return Uint8Array.of(
    ...mark,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    HEADER_BYTES,
    0,
    1,
    ORIENTATION >> 8,
    ORIENTATION & 0xff,
    0,
    SHORT,
    0,
    0,
    0,
    1,
    0,
    turn,
    0,
    0,
    0,
    0,
    0,
    0,
  );
}
