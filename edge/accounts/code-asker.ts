import type { ProductContext } from "../ground/context.ts";
import { networkOf } from "../ground/http/client-ip.ts";
import { knownDevice } from "./device.ts";

/** The client that requests or types a code. */
export interface CodeAsker {
  /** The identity to which the code belongs. */
  asker: string;
  /** Whether the asker has proved to hold the number before: strangers cannot use up what it may ask for. */
  isKnown: boolean;
}

/** The signed-in owner of the number. */
export const ownerAsks = (uid: number): CodeAsker => ({ asker: `account:${uid}`, isKnown: true });

/** A device on which the number's account was entered before, else a network; `phone` is what the number counts under (`phoneKey`). */
export function askerOfCode(context: ProductContext, phone: string): CodeAsker {
  const device = knownDevice(context, context.devices, phone);
  return device === null
    ? { asker: `network:${networkOf(context.ip)}`, isKnown: false }
    : { asker: `device:${device}`, isKnown: true };
}
