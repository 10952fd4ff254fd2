import { createContext } from "react";

/** Without this CSP nonce, browsers block elements that React adds to the head. In browsers, the first page's value stays. */
export const NonceContext = createContext<string | undefined>(undefined);
