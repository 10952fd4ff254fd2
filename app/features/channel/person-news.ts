/** `channel`: an anchor's broadcasts. `tips`: a master's plans. Translation keys begin with this word. */
export type PersonNews = "channel" | "tips";
