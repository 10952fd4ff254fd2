import { expect, test } from "vitest";
import createMerger from "#chat/modules/merger/merger.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import type { Message, MessageElement } from "#chat/types/message.ts";
import { moduleBench, readCode } from "#tests/support/fake-context.ts";
import { madeMessage } from "#tests/support/message.ts";

const GET = "im_long_msg.get_relay_json_msg";

const message = (element: object): Message =>
  madeMessage({ from: "bob", to: "alice", flow: "in", elements: [element as MessageElement] });
const merged = (downloadKey: string): Message =>
  message({
    type: "TIMRelayElem",
    payload: {
      downloadKey,
      pbDownloadKey: "",
      title: "",
      abstractList: [],
      compatibleText: "",
      messageList: [],
      version: 1,
      layersOverLimit: false,
    },
  });

test.each([
  ["is no merged one", message({ type: "TIMTextElem", payload: { text: "hi" } }), CHAT_ERRORS.MESSAGE_MERGER_TYPE_INVALID],
  ["holds its list already", merged(""), CHAT_ERRORS.MESSAGE_MERGER_KEY_INVALID],
])("a message that %s causes no request: %# @spec 5.9", async (_, given, code) => {
  const bench = moduleBench();
  expect(await readCode(createMerger(bench.context).downloadMergerMessage(given))).toBe(code);
  expect(bench.requested(GET)).toEqual([]);
});

test("a failed download of a merged list leaves the message unchanged @spec 5.9 7.101", async () => {
  const bench = moduleBench();
  bench.refuse(GET, 50_004);
  const given = merged("key");
  expect(await readCode(createMerger(bench.context).downloadMergerMessage(given))).toBe(CHAT_ERRORS.MESSAGE_MERGER_DOWNLOAD_FAIL);
  expect(given.payload).toMatchObject({ downloadKey: "key", messageList: [] });
  expect(bench.requested(GET)).toEqual([{ JsonMsgKey: "key" }]);
});
