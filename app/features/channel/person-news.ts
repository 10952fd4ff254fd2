/** An anchor's broadcasts or a master's plans. The keys of the texts begin with the kind. */
export type PersonNews = "channel" | "tips";
