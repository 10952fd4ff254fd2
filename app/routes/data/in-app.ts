import { useLocation } from "@remix-run/react";

/** The links of a page under the mobile app's addresses stay in the app (Specification 2.8). */
export const useInApp = (): boolean => useLocation().pathname.startsWith("/mobile/");
