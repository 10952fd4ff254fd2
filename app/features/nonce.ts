import { createContext } from "react";

/**
 * The nonce of the page's Content-Security-Policy. In the browser the value stays that of the first page. Without the nonce the
 * browser would block the elements that React adds to the head, for example those of an error screen.
 */
export const NonceContext = createContext<string | undefined>(undefined);
