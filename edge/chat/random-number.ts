/** 31 random bits. Together with the sender and the time in seconds, the number identifies an event of the server. */
export const randomNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
