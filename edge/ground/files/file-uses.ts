const FILE_ID = /\/chat\/files\/([0-9a-f]{32})/;

/** Characters of a stored file's key by which `file_uses` names it. */
export const FILE_ID_LENGTH = 32;

/** Returns those characters of the key in an address; null for an address without one. */
export const fileIdIn = (address: string): string | null => FILE_ID.exec(address)?.[1] ?? null;
