import { describe, expect, it } from "vitest";
import { fileAddress } from "#edge/contract/rules/own-picture.ts";
import {
  filesInElements,
  isSignedFor,
  leftUnsigned,
  SIGNED_S,
  signatureFor,
  signedAddress,
  withoutSignatures,
  withSignedAddresses,
} from "#edge/ground/files/signed-address.ts";

const SECRET = "a secret of more than thirty-two characters";
const [FILE, OTHER] = ["ab".repeat(16), "cd".repeat(16)];
const NOW_S = 1_795_000_000;
const PATH = `/chat/files/${FILE}.png`;
const readParts = (query: string): { e?: string; s?: string } => Object.fromEntries(new URLSearchParams(query));

describe("the signature of a file's address", () => {
  it("a signature gives access only to its own file", () => {
    const parts = readParts(signatureFor(SECRET, FILE, NOW_S));
    expect([NOW_S, NOW_S + SIGNED_S - 1].map((at) => isSignedFor(SECRET, FILE, parts, at))).toEqual([true, true]);
    expect(isSignedFor(SECRET, FILE, parts, NOW_S + 2 * SIGNED_S)).toBe(false);
    expect(isSignedFor(SECRET, OTHER, parts, NOW_S)).toBe(false);
    expect(isSignedFor("another secret of thirty-two characters!", FILE, parts, NOW_S)).toBe(false);
    const minutes = Array.from({ length: 60 }, (_, minute) => signatureFor(SECRET, FILE, NOW_S + minute * 60));
    expect(new Set(minutes).size).toBeLessThanOrEqual(2);
  });

  it.each([{}, { e: "", s: "" }, { e: "9999999999", s: "" }, { e: "9999999999", s: "AAAA" }, { e: "1e99", s: "x" }, { e: "-1" }])(
    "the server refuses a signature of the form %o",
    (parts) => expect(isSignedFor(SECRET, FILE, parts, NOW_S)).toBe(false),
  );

  it("a signature stays valid while its old secret is listed", () => {
    const older = "an older secret of thirty-two characters";
    const parts = readParts(signatureFor(older, FILE, NOW_S));
    expect(
      isSignedFor(
        `${SECRET.replaceAll(" ", "-")} ${older.replaceAll(" ", "-")}`,
        FILE,
        readParts(signatureFor(older.replaceAll(" ", "-"), FILE, NOW_S)),
        NOW_S,
      ),
    ).toBe(true);
    expect(isSignedFor(SECRET, FILE, parts, NOW_S)).toBe(false);
  });
});

describe("the addresses in a frame", () => {
  const signed = `?${signatureFor(SECRET, FILE, NOW_S)}`;
  it("the server signs only a frame's address fields", () => {
    const frame = JSON.stringify({
      From_AccountHeadurl: PATH,
      FaceUrl: PATH,
      MsgBody: [
        { Url: `http://h${PATH}`, URL: `${PATH}/thumb`, VideoUrl: PATH, ThumbUrl: `${PATH}/cover` },
        { Text: `see http://h${PATH}`, Data: JSON.stringify({ Url: PATH }) },
        { Url: `${PATH}?x=1`, VideoUrl: "https://elsewhere.example/a.png" },
      ],
    });
    expect(JSON.parse(withSignedAddresses(SECRET, frame, NOW_S))).toEqual({
      From_AccountHeadurl: PATH,
      FaceUrl: PATH,
      MsgBody: [
        {
          Url: `http://h${PATH}${signed}`,
          URL: `${PATH}/thumb${signed}`,
          VideoUrl: PATH + signed,
          ThumbUrl: `${PATH}/cover${signed}`,
        },
        { Text: `see http://h${PATH}`, Data: JSON.stringify({ Url: PATH }) },
        { Url: `${PATH}?x=1`, VideoUrl: "https://elsewhere.example/a.png" },
      ],
    });
    expect(withoutSignatures(withSignedAddresses(SECRET, frame, NOW_S))).toBe(frame);
  });

  it("an address stays unsigned for a person without access", () => {
    const json = JSON.stringify([{ URL: PATH }, { URL: `/chat/files/${OTHER}.png` }, { URL: PATH + signed }]);
    const left = withSignedAddresses(
      SECRET,
      leftUnsigned(json, (file) => file === FILE),
      NOW_S,
    );
    const [first, second, third] = JSON.parse(left) as { URL: string }[];
    expect([first?.URL, third?.URL]).toEqual([`${PATH}#`, `${PATH}#`]);
    expect(second?.URL).toContain(`?${signatureFor(SECRET, OTHER, NOW_S)}`);
    expect(fileAddress(`http://h${first?.URL}`, NOW_S * 1_000)).toBe(PATH);
  });

  it("the server replaces an old stored signature", () => {
    const stale = `${PATH}?${signatureFor(SECRET, FILE, NOW_S - 9 * SIGNED_S)}`;
    expect(withSignedAddresses(SECRET, JSON.stringify({ URL: stale }), NOW_S)).toBe(JSON.stringify({ URL: PATH + signed }));
  });

  it.each([
    `/chat/files/${OTHER}/..${PATH}`,
    `${PATH}#/chat/files/${OTHER}`,
    `${PATH}?/chat/files/${OTHER}`,
    `/chat/files/${OTHER}.png\\u0000${PATH}`,
  ])("the server signs only files inside the address %s", (address) => {
    const json = JSON.stringify([{ URL: address }]);
    const given = withSignedAddresses(SECRET, json, NOW_S);
    const found = filesInElements(json);
    expect(found).toEqual(expect.arrayContaining([FILE, OTHER]));
    for (const file of [FILE, OTHER]) if (given.includes(signatureFor(SECRET, file, NOW_S))) expect(found).toContain(file);
  });

  it("the client turns a file's absolute URL into a path", () => {
    const address = `http://h${signedAddress(SECRET, PATH, NOW_S)}`;
    expect(fileAddress(address, NOW_S * 1_000)).toBe(PATH + signed);
    expect(fileAddress(address, (NOW_S + 3 * SIGNED_S) * 1_000)).toBe(PATH);
    expect(fileAddress(`${PATH}/thumb${signed}`, NOW_S * 1_000)).toBe(`${PATH}/thumb${signed}`);
    expect(fileAddress(`https://elsewhere.example/a.png${signed}`, NOW_S * 1_000)).toBeNull();
    expect(fileAddress(`javascript://x${PATH}`, NOW_S * 1_000)).toBeNull();
  });
});
