import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { GROUP_MIGRATIONS } from "#edge/chat/group/migrations.ts";
import { RELAY_MIGRATIONS } from "#edge/chat/socket/migrations.ts";
import { USER_BOX_MIGRATIONS } from "#edge/chat/user-box/migrations.ts";
import type { Migration } from "#edge/ground/db/object-migrations.ts";
import { GATE_MIGRATIONS } from "#edge/ground/gate/migrations.ts";

const toDigest = (step: Migration): string => createHash("sha256").update(JSON.stringify(step)).digest("hex");

/** Digests of the released migrations, which stored objects have already run. A new migration adds a line; lines never change. */
const RECORDED: readonly [name: string, steps: readonly Migration[], digests: readonly string[]][] = [
  [
    "Relay",
    RELAY_MIGRATIONS,
    [
      "88035aaa096b2d57afa18bc952adf2d934b6cc0debbb67e96dda991bd9cf7900",
      "13c98ba89cb3dee0ce1cfa2e4d52a66dd2f50b5d51dbe656f4fa1f4423a81a83",
      "28f6f06e04c93f385a38ae6644aaf3fd63e979192a861cd5baa1325059f61e78",
      "aa9eb1c75042f2cb8c50f8388af21edc9986fbfbb9844f375097e565087ccc24",
    ],
  ],
  [
    "UserBox",
    USER_BOX_MIGRATIONS,
    [
      "b0ad19b3d789271eb2dd64a0165ce6efff93564e67850a57abecc25e66f13546",
      "24b5a9c287982d3ff8f696536f19806cb33a3cace575d98657dc70834789b0df",
      "09f65052444c64aa4da0a9aefb704dcb8bfc9a4c8788102d46a8ee2364b0b4f2",
      "60eb0e435a20ca8bbb6f0e2fafaca2f5abd7b32d3d3f04787d2ccf8c71c4998b",
      "7912790c32d7bad202411cba61e00f1f10dfccc4a11e503aca50039074e7464d",
      "1ffc13d36a403dee3030ab4533e80b7a4f8b1e77a2cbbc0a31a9d38e9ffe8d0e",
      "3899c742421977f3777738a3cdd69093252c894b87f1959fc13ff683c0d27587",
      "a4d56ebdc483e42b40d28b4975c6bf705118c270961853d4cef0883b60dbe7a2",
      "c1a90aad76174e7c1a72af90dd8668c879c16edde094795a43fd988b1da78cc1",
      "4bf21471134541371c871f70d490700212295c0920f3c44f98640d872d4ebc97",
      "0c699d55981841258388a54c103d98904794319e69b2808bd08a900206c28eba",
      "1907e60aac856994745777e140e5e9e03003a4da4a4d8cc8070be6b2090955f7",
      "d236ca7fd3a33f732be3a646fac445d201176c020c2a1140050f806fde86ed9f",
      "f55b5f860a7c396d34db4c1f112a8d6d845b3a5491d166843c9575af9bcf5398",
    ],
  ],
  [
    "Group",
    GROUP_MIGRATIONS,
    [
      "998a084dbb975e69e296a276c53e04932cb2402fa86a0d0c07b3d4eee4fb3eea",
      "4bf10718ea3d0a4f54b346970f1e33c57ec123696e561e4932cee21c23c69457",
      "4be949e5d2ca0b901e2f06cd293d8886c080ec83bf0e25c553ce08d29c09ac7b",
      "e3213dfe206b6ae1f546964e3c0a64021fb603f67d264f2a0be51db5083f91fe",
      "f7a8d452812c7c77ae43f1d4d89d9457e3b266d4a9d4e37a7f65a96a30f7dd45",
      "a02d1bb39e725edd6f93c8c0d7110cdc02f8335354f6652ac9ac53f8f9194376",
      "98046002a89b61ff8cd4fdd66ac355bed0f36edb2b94596775590255e1b3e83b",
      "e7521cca3f743aab2e0c3a8cd5b9b58a2f56453eddf8c7dbd838b021fe191d9c",
      "6e60b63220ccc80beb859589db2912a2503d97b22182848d0a475ab87030c326",
      "5c0ba01c2a36bf1bc93421d370be824e43bb48443c56a3e293774adea3f87c4f",
      "00bac2e65a7abe48f68478881c5cbcc95e0e28404a2f784e2359cdd5fa244324",
      "f55b5f860a7c396d34db4c1f112a8d6d845b3a5491d166843c9575af9bcf5398",
      "c533b70980a5689efb6b83b907d9b7c1cca00cc479de2ca1553b25d19e9dcdda",
      "e00c1caee0d219b364e402166fc360620362109335395c5577c2609f28c20274",
      "7fb280b3f9440baa44f6965dce5cdbfa5336ddeb2729ceb8430a90f4fb494d87",
      "213ed7ab02258a5cf8d2c5bc56a805354389f5d101bb49ad977b24c4e4fa1c9b",
    ],
  ],
  ["Gate", GATE_MIGRATIONS, ["85ac57a617a960b6ab83a0ea1fbdf323306701b8588962d6e7ccd4b2676c56b9"]],
];

describe.each(RECORDED)("the storage schema of a %s", (_name, steps, digests) => {
  test("the schema keeps the recorded steps in their order", () => {
    expect(
      steps.slice(0, digests.length).map(toDigest),
      "a recorded step was changed or taken out; append a new one instead",
    ).toEqual(digests);
  });

  test("every step of the schema has a record", () => {
    expect(steps.slice(digests.length).map(toDigest), "record the digests of the new steps").toEqual([]);
  });
});
