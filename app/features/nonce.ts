import { createContext } from "react";

/** Without this CSP nonce, browsers block elements that React adds to the head. The browser keeps the nonce of the first page. */
export const NonceContext = createContext<string | undefined>(undefined);
