import { createContext } from "react";

/**
 * The nonce of the page's Content-Security-Policy. In the browser it is that of the page which came first: what React makes anew of the
 * head, as it does for an error's screen, would be blocked without it.
 */
export const NonceContext = createContext<string | undefined>(undefined);
