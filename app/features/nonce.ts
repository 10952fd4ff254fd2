import { createContext } from "react";

/**
 * Without the nonce of the Content-Security-Policy, the browser would block elements that React adds to the head, for example those
 * of an error screen. In the browser the value stays that of the first page.
 */
export const NonceContext = createContext<string | undefined>(undefined);
