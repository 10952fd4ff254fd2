import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { DEMO } from "./people.ts";

type Fields = Record<string, string | number>;

/** The demo operator, signed in on `request`. Tests prepare their data through the console's own forms and calls. */
export async function asOperator(request: APIRequestContext, baseURL: string) {
  const headers = { origin: new URL(baseURL).origin };
  await request.post("/m/login", { form: DEMO.operator, headers });
  return {
    async call(name: string, fields: Fields): Promise<{ id: string }> {
      const answer = (await (
        await request.post(`/api/operate/${name}`, { data: { request_key: randomUUID(), ...fields }, headers })
      ).json()) as { status: number; msg: string; data: { id: string } };
      expect([answer.status, answer.msg]).toEqual([0, ""]);
      return answer.data;
    },
    async send(address: string, fields: Fields): Promise<void> {
      const answer = await request.post(`/m${address}`, {
        form: { request_key: randomUUID(), ...fields },
        headers,
        maxRedirects: 0,
      });
      expect([address, answer.status()]).toEqual([address, 303]);
    },
  };
}
