import type { ProductContext } from "../ground/context.ts";
import { toNetwork } from "../ground/http/client-ip.ts";
import { knownDevice } from "./device.ts";

/** The client that requests or types a code. */
export interface CodeCaller {
  /** The identity to which the code belongs. */
  caller: string;
  /** Whether the caller has proved before to hold the number: strangers cannot use up the budget of a known caller. */
  isKnown: boolean;
}

/** The signed-in owner of the number. */
export const toOwnerCaller = (uid: number): CodeCaller => ({ caller: `account:${uid}`, isKnown: true });

/** The device on which the number's account was entered before, else the network. `phone`: the number's key (`phoneKey`). */
export function findCodeCaller(context: ProductContext, phone: string): CodeCaller {
  const device = knownDevice(context, context.devices, phone);
  return device === null
    ? { caller: `network:${toNetwork(context.ip)}`, isKnown: false }
    : { caller: `device:${device}`, isKnown: true };
}
