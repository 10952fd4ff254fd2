const FILE_ID = /\/chat\/files\/([0-9a-f]{32})/;

/** Length of the file id in `file_uses`: the first characters of a stored file's key. */
export const FILE_ID_LENGTH = 32;

export const fileIdIn = (address: string): string | null => FILE_ID.exec(address)?.[1] ?? null;
