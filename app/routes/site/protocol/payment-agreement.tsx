import { CenterWayBack } from "../../../features/user-center/center-way-back";
import Protocol from "./route";

export { handle, loader, meta } from "./route";

/** What a payment is subject to, among the site's texts (Specification 2.18, 7.49). */
export default function PaymentAgreement() {
  return (
    <>
      <CenterWayBack />
      <Protocol />
    </>
  );
}
