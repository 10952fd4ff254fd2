/** Kinds of news that followers learn of a person, an anchor's broadcasts or a master's plans; each begins the names of its texts. */
export type PersonNews = "channel" | "tips";
