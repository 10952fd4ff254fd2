/** Returns 31 random bits; with its sender and second they identify an event of the server. */
export const randomNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
