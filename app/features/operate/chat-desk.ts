/** The fields of the chat's desk. The pages of a person, a room and a report fill in what they know. */
export interface ChatDeskSubject {
  person?: string | number;
  /** The room's or group's id in the chat. */
  room?: string;
  /** Address of a stored file. */
  file?: string;
}

/** A desk with its fields filled in; empty fields are left out. */
export const toChatDesk = ({ person, room, file }: ChatDeskSubject): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ person, room, file })) if (value) query.set(name, String(value));
  return query.size > 0 ? `/operate/chat?${query}` : "/operate/chat";
};

export const readChatDesk = (query: URLSearchParams): { person: string; room: string; file: string } => ({
  person: query.get("person") ?? "",
  room: query.get("room") ?? "",
  file: query.get("file") ?? "",
});
