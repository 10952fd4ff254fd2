import { describe, expect, it } from "vitest";
import { codecName } from "#app/features/player/codec-names.ts";
import { Failures } from "#app/features/player/failures.ts";

const line = (place: number) => ({ place, url: `/${place}`, isOwn: false });

describe("failed starts of the player", () => {
  it("the player retries failed starts forever while no source answers", () => {
    const failures = new Failures([line(1)]);
    const steps = Array.from({ length: 20 }, () => failures.add({}));
    expect(steps.some(({ isOver }) => isOver)).toBe(false);
    expect(Math.max(...steps.map(({ waitMs }) => waitMs))).toBe(8_000);
  });

  it.each([
    [1, 2],
    [2, 4],
  ])("the player with %i stream sources gives up after %i failed starts", (lines, most) => {
    const failures = new Failures(Array.from({ length: lines }, (_, at) => line(at)));
    const over = () => failures.add({ isUnshown: true }).isOver;
    expect(Array.from({ length: most }, over)).toEqual([...Array<boolean>(most - 1).fill(false), true]);
    failures.forget();
    expect(over()).toBe(false);
  });

  it("the player tries the next stream source after an undecodable source", () => {
    const [first, second] = [line(1), line(2)];
    const failures = new Failures([first, second]);
    expect([failures.lack(first), failures.lack(second)]).toEqual([second, undefined]);
    failures.forget();
    expect(failures.lack(second)).toBe(first);
  });
});

describe("the name of a codec that a browser lacks", () => {
  it.each([
    ["hvc1.1.6.L93.B0", "HEVC (H.265)"],
    ["HEVC", "HEVC (H.265)"],
    ["mp4a.40.2,hev1.1.6.L120.90", "HEVC (H.265)"],
    ["av01.0.04M.08", "AV1"],
    ["av1", "AV1"],
    ["vp09.00.10.08", "VP9"],
    ["ac-3", "Dolby Digital"],
    ["avc1.f4001e", ""],
    ["", ""],
  ])("the codec %j has the name %j", (codec, name) => expect(codecName(codec)).toBe(name));
});
