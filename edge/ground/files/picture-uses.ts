/** Uses of a stored file as a picture in the chat: of a person, or of a group and its topics. */
type PictureKind = "profile" | "group-picture";

/** Returns the statement that forgets which files are a subject's pictures. */
export const forgetPictures = (d1: D1Database, kind: PictureKind, subject: string): D1PreparedStatement =>
  d1.prepare("delete from file_uses where kind = ? and subject = ?").bind(kind, subject);

/** Returns the statement that notes a file as a subject's picture; idempotent. */
export const notePicture = (d1: D1Database, kind: PictureKind, subject: string, file: string): D1PreparedStatement =>
  d1.prepare("insert or ignore into file_uses (file, kind, subject) values (?, ?, ?)").bind(file, kind, subject);
