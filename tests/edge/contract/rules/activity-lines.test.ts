import { describe, expect, it } from "vitest";
import { linesOfPrizes, linesOfTickets, readPrizes, readStages, readTickets } from "#edge/contract/rules/activities.ts";

describe("tables of prizes, stages and tickets as text", () => {
  it("are read as they are written", () => {
    const prizes = "gold 188 0.5% x5 : 188金币 / 188 de ouro\ncoupon 7@1 8% x200 : 优惠券 / Cupom\nnone 91.5% : 谢谢 / Obrigado";
    const read = readPrizes(prizes);
    expect(read).toMatchObject({
      list: [
        { kind: "gold", amount: 188, weight: 50, stock: 5 },
        { kind: "coupon", amount: 7, ref_id: 1, weight: 800 },
        { kind: "none", weight: 9_150, stock: null },
      ],
    });
    expect(linesOfPrizes("list" in read ? read.list : [])).toBe(prizes);
    const stages = "checkin 3 gold 8 : 8金币 / 8 de ouro\nreadInfo 5 gift 2@1 : 荧光棒 / Bastões";
    const steps = readStages(stages);
    expect(linesOfPrizes("list" in steps ? steps.list : [])).toBe(stages);
    const tickets = "checkin 1 = 1 <= 7\nreadInfo 2 = 1 <= 7";
    const sources = readTickets(`\n${tickets}\r\n`);
    expect(linesOfTickets("list" in sources ? sources.list : [])).toBe(tickets);
  });

  it.each([
    [readPrizes, "none 10% : 谢 / Obrigado\ngold 5%: 金 / Ouro", 2],
    [readPrizes, "gold 5 : 金 / Ouro", 1],
    [readPrizes, "gold 5 0.001% : 金 / Ouro", 1],
    [readPrizes, "gold 5@1 5% : 金 / Ouro", 1],
    [readPrizes, "gift 5 5% : 礼 / Presente", 1],
    [readPrizes, "gold 5 5% : 金", 1],
    [readPrizes, "\n\ncar 1 5% : 车 / Carro", 3],
    [readStages, "checkin 0 gold 5 : 金 / Ouro", 1],
    [readStages, "online 1 gold 5 : 金 / Ouro", 1],
    [readStages, "checkin 1 none : 谢 / Obrigado", 1],
    [readTickets, "checkin 1 = 1 <= 7\ncheckin 2 = 1 <= 7", 2],
    [readTickets, "checkin 0 = 1 <= 7", 1],
  ])("%o names the line of %j that cannot be read: %s", (read, text, wrong) => {
    expect(read(text)).toEqual({ wrong });
  });
});
