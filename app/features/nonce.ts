import { createContext } from "react";

/** The nonce of the page's Content-Security-Policy while the server draws it; browsers hide it from scripts, so there it is undefined. */
export const NonceContext = createContext<string | undefined>(undefined);
