import { useLocation } from "@remix-run/react";

/** Whether the address is the one of the mobile app's own screen (Specification 2.8): its links stay there. */
export const useInApp = (): boolean => useLocation().pathname.startsWith("/mobile/");
