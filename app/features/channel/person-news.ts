/** What followers learn of a person: an anchor's broadcasts, or a master's plans. Begins the names of its texts. */
export type PersonNews = "channel" | "tips";
