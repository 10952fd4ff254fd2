import { CenterHead } from "#app/features/user-center/center-head.tsx";
import Protocol from "./route.tsx";

export { handle, loader, meta } from "./route.tsx";

/** The payment agreement, one of the site's legal texts (Specification 2.18, 7.49). */
export default function PaymentAgreement() {
  return (
    <>
      <CenterHead />
      <Protocol />
    </>
  );
}
