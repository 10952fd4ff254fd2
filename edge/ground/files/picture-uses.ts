/** In the chat, a stored file is used as the picture of a user, or as the picture of a group or a topic. */
type PictureKind = "profile" | "group-picture";

export const forgetPictures = (d1: D1Database, kind: PictureKind, subject: string): D1PreparedStatement =>
  d1.prepare("delete from file_uses where kind = ? and subject = ?").bind(kind, subject);

export const notePicture = (d1: D1Database, kind: PictureKind, subject: string, file: string): D1PreparedStatement =>
  d1.prepare("insert or ignore into file_uses (file, kind, subject) values (?, ?, ?)").bind(file, kind, subject);
