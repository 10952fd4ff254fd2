import { createContext } from "react";

/**
 * The nonce of the page's Content-Security-Policy. In the browser it is that of the first page: without it, React's new elements
 * of the head, as for an error's screen, would be blocked.
 */
export const NonceContext = createContext<string | undefined>(undefined);
