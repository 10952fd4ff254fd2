export { bookFile, FILES_PATH, isTakenDown, QUOTA_BYTES, sweepFiles, unbookFile, unusedFiles } from "./file-book.ts";
export { ANY_FILE } from "./file-kinds.ts";
export { FileStore, placeOfFile, placeOfRendition, readContentRange, UploadRefused } from "./file-store.ts";
export { fileIdIn } from "./file-uses.ts";
export { isFilesHost, wayToFilesHost } from "./files-host.ts";
export {
  addUses,
  c2cUse,
  c2cUses,
  deleteUnused,
  ENDED_TOGETHER_MAX,
  findFiles,
  findUsed,
  groupChangeUse,
  groupUse,
  groupUses,
  type MessageUse,
  removeUses,
} from "./message-uses.ts";
export { BOX_HEAD_BYTES, boxHead, type MovieFacts, movieFacts } from "./movie-boxes.ts";
export { asFirstSent, requireOwnPictures } from "./own-pictures.ts";
export { forgetPictures, notePicture } from "./picture-uses.ts";
export { contentOfPicture, findFileKey, isStoredPicture, storePicture } from "./pictures.ts";
export { nameToSave } from "./programs.ts";
export { readFile, readSharedFile } from "./read-file.ts";
export { isOfRoom, isPublic, mayRead } from "./readers.ts";
export { findRendition, isRendition } from "./renditions.ts";
export { SharedReads, type StoredBytes, toBytes } from "./shared-reads.ts";
export {
  filesInElements,
  filesInText,
  isSignedFor,
  leftUnsigned,
  signedAddress,
  withoutSignatures,
  withSignedAddresses,
} from "./signed-address.ts";
export { refuseFile, takeFilesDown } from "./take-down.ts";
export { getTempKeysForMinio } from "./upload-keys.ts";
export { begunKey, FILE_KEY, MAX_BYTES, newFileKey, openTicket, sealTicket } from "./upload-ticket.ts";
