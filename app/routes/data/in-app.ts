import { useLocation } from "@remix-run/react";

/**
 * Returns true if the address belongs to the mobile app's own screen (Specification 2.8); the links of such a page stay in the app.
 */
export const useInApp = (): boolean => useLocation().pathname.startsWith("/mobile/");
