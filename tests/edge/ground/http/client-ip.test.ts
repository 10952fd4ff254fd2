import { expect, it } from "vitest";
import { clientIp, toNetwork } from "#edge/ground/http/client-ip.ts";

it.each([
  [
    "Cloudflare's word over the proxies'",
    { "cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.1" },
    "203.0.113.9",
  ],
  ["what the last proxy saw, not what the client says", { "x-forwarded-for": "1.1.1.1, 198.51.100.1" }, "198.51.100.1"],
  ["an address of version 6", { "cf-connecting-ip": "2001:db8::9" }, "2001:db8::9"],
  ["nothing for what is no address", { "x-forwarded-for": "unknown" }, ""],
  ["nothing where Cloudflare's header is no address", { "cf-connecting-ip": "x", "x-forwarded-for": "1.1.1.1" }, ""],
  ["nothing where nobody knows", {}, ""],
])("the client's address is %s", (_, headers, address) => {
  expect(clientIp({ headers: new Headers(headers) })).toBe(address);
});

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["2001:DB8:0:0:ffff:1:2:3", "2001:db8:0:0"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
])("the address %s counts as the network %s", (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});
