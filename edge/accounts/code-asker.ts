import type { ProductContext } from "../ground/context.ts";
import { toNetwork } from "../ground/http/client-ip.ts";
import { knownDevice } from "./device.ts";

export interface CodeCaller {
  caller: string;
  /**
   * True if the caller has already proved to own the number. Requests of other clients do not count against the limits of such a
   * caller.
   */
  isKnown: boolean;
}

export const toOwnerCaller = (uid: number): CodeCaller => ({ caller: `account:${uid}`, isKnown: true });

/**
 * Returns the device if the number's account has signed in on this device before, else the network. `phone` is the result of
 * `phoneKey`.
 */
export function findCodeCaller(context: ProductContext, phone: string): CodeCaller {
  const device = knownDevice(context, context.devices, phone);
  return device === null
    ? { caller: `network:${toNetwork(context.ip)}`, isKnown: false }
    : { caller: `device:${device}`, isKnown: true };
}
