import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { withRetries } from "./retries.ts";

/** Calls the product as the user who is signed in on `page`. Throws on a refusal. */
export async function sendCall<Data>(page: Page, path: string, data: object = {}): Promise<Data> {
  const answer = await withRetries(page.request).post(path, { data, headers: { origin: new URL(page.url()).origin } });
  const said = (await answer.json()) as { status: number; msg: string; data: Data };
  expect([path, said.status, said.msg]).toEqual([path, 0, ""]);
  return said.data;
}

/** Fields of the signed-in account that tests read. */
interface Me {
  uid: number;
  nick_name: string;
  gold: number;
  diamond: number;
  vip_date: number;
  txim_sign: string;
}

/** Reads the account of the user who is signed in on `page`. */
export const readMe = (page: Page): Promise<Me> => sendCall(page, "/webapi/User/getUserInfo");

/** Sends a call with the cookies of `request`, and returns the data of its answer unchecked. */
export const readData = async <Data>(request: APIRequestContext, path: string, data: object): Promise<Data> =>
  ((await (await request.post(path, { data })).json()) as { data: Data }).data;
