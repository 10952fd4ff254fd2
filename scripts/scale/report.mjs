/** Writes what the model found as text for a terminal. */

const toNumber = (value, digits = 0) =>
  value.toLocaleString("en-GB", { maximumFractionDigits: digits, minimumFractionDigits: digits });
const toShort = (value) => {
  const size = Math.abs(value);
  if (size >= 1e9) return `${toNumber(value / 1e9, 2)} G`;
  if (size >= 1e6) return `${toNumber(value / 1e6, 2)} M`;
  if (size >= 1e4) return `${toNumber(value / 1e3, 1)} k`;
  return toNumber(value, size < 10 ? 2 : 0);
};
const toMoney = (value) =>
  (Math.abs(value) < 0.995
    ? `$${value.toFixed(value !== 0 && Math.abs(value) < 0.01 ? 4 : 2)}`
    : `$${toNumber(value, 2)}`
  ).replace("$-", "-$");
const toShare = (value) => `${toNumber(value * 100, value < 0.1 ? 1 : 0)} %`;

function toTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join("  ")}`;
  return rows.map((row) => line(row).trimEnd());
}

const toParts = (parts) =>
  Object.entries(parts)
    .filter(([, calls]) => calls >= 0.05)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([name, calls]) => `${name} ${toShort(calls)}`)
    .join(", ");

function toObjectLines({ list, frames, batchesS }) {
  const queue = ({ left, longest }) => (left > 1_000 ? `grows by ${toShort(left / 60)}/s` : toShort(longest));
  const rows = list.map(({ name, callsS, busy, queue: waiting, parts }) => [
    name,
    toShort(callsS),
    toShare(busy),
    queue(waiting),
    toParts(parts),
  ]);
  return [
    ...toTable([["object", "calls/s", "busy", "queue", "of which"], ...rows]),
    `  The largest room sends ${toNumber(batchesS, 1)} batches a second to each of its Relays; the busiest Relay sends ${toShort(frames.outS)} frames a second.`,
  ];
}

function toDatabaseLines({ lines, tripsS, readS, writtenS, busy }) {
  const rows = lines
    .slice(0, 6)
    .map((line) => [line.name, toShort(line.rateS), toShort(line.readS), toShort(line.writtenS), toShare(line.busy)]);
  return [
    `D1 at the peak: ${toShort(tripsS)} round trips, ${toShort(readS)} rows read, ${toShort(writtenS)} rows written a second; busy ${toShare(busy)}`,
    ...toTable([["by", "a second", "read/s", "written/s", "busy"], ...rows]),
  ];
}

function toMoneyLines(scenario, money) {
  const rows = money.lines.map(({ part, name, quantity, unit, price, per, money: sum, source, date }) => [
    part,
    name,
    `${toShort(quantity)} ${unit}`,
    `$${price}${per > 1 ? " a million" : ""}`,
    toMoney(sum),
    `${source}, ${date}`,
  ]);
  const through = scenario.segmentOrigin
    ? [`  Without SEGMENT_ORIGIN, segments through the Worker would cost ${toMoney(money.throughWorker)} more.`]
    : [];
  return [
    scenario.days === 1 ? "Money, for the evening alone" : `Money, for ${scenario.days} days`,
    ...toTable(rows),
    `  site ${toMoney(money.site)}, gifts and picks ${toMoney(money.gifts)}, hours on air ${toMoney(money.air)} (${toMoney(money.airHour)} an anchor's hour), together ${toMoney(money.total)}`,
    ...through,
  ];
}

const toOutageLines = (outage) =>
  outage
    ? [
        `If all ${toShort(outage.sockets)} sockets are lost for ${outage.awayS} s: half are back after ${outage.halfBackS ?? "an hour or more"} s, 99 % after ${outage.nearlyBackS ?? "an hour or more"} s.`,
        `  Meanwhile the largest room's Group gets ${toShort(outage.groupCallsS)} calls in the worst second (queue ${toShort(outage.groupQueue)}), and ${toShort(outage.lightCallsS)} light calls a second reach the Worker.`,
      ]
    : [];

const toBarLine = ({ what, value, most, unit, holds }) => {
  const format = unit === "$" ? toMoney : unit === "share" ? toShare : toShort;
  return `  ${holds ? "holds        " : "DOES NOT HOLD"}  ${what}: ${format(value)} of at most ${format(most)}`;
};

const toWantedLines = (wanted, { gift, picks }) => {
  const part = (word, wantedS, admittedS) =>
    wantedS > admittedS * 1.001
      ? [
          `  Of ${toShort(wantedS)} ${word} a second the site's share of D1 admits ${toShort(admittedS)}; the others are asked to try again.`,
        ]
      : [];
  return [...part("gifts", wanted.gifts, gift.peakS), ...part("picks", wanted.picks, picks.peakS)];
};

export function formatScale({ name, scenario, rates, wanted, sockets, objects, database, walls, outage, money, bars }) {
  const broken = walls.filter(({ used }) => used >= 1);
  const first =
    broken.length > 0
      ? `Breaks already: ${broken.map(({ name: wall, used }) => `${wall} (${toNumber(used, 1)} times its limit)`).join("; ")}.`
      : "Nothing is beyond its limit.";
  return [
    `Scenario ${name}: ${scenario.title}. ${toShort(scenario.viewers)} viewers a day, ${scenario.visitMin} min each, ${toShort(scenario.peak)} at the peak, ${toShort(scenario.peak * scenario.room)} in the largest room`,
    `  ${toShort(sockets.held)} sockets at ${sockets.relays} Relays (RELAY_SHARDS ${scenario.relays}), ${toShort(sockets.refused)} viewers without one (${toShort(sockets.refusedByNetwork)} behind shared addresses); the busiest Relay holds ${toShort(sockets.busiestRelay)}`,
    "",
    ...toObjectLines(objects),
    "",
    ...toDatabaseLines(database),
    ...toWantedLines(wanted, rates),
    "",
    ...toOutageLines(outage),
    first,
    `First to break as viewers grow: ${walls[0].name} (${walls[0].limit}), at ${toShort(walls[0].breaksAtViewers)} viewers; then ${walls[1].name}, at ${toShort(walls[1].breaksAtViewers)}.`,
    "",
    ...toMoneyLines(scenario, money),
    "",
    "Bars",
    ...bars.map(toBarLine),
  ].join("\n");
}

/** States of each figure where it is from. */
export function formatGround({ acts, pages, constants, documented, estimates }, prices) {
  const tests = new Set([...Object.values(acts).map(({ test }) => test), pages.test]);
  return [
    "What these figures stand on (scripts/scale/costs.json, prices.json)",
    `  measured: the counts of ${Object.keys(acts).length} acts, which ${tests.size} test files compare with the real code: ${[...tests].join(", ")}`,
    `  read from the code, and compared with it by a test: ${Object.keys(constants).join(", ")}`,
    `  documented by the platform: ${Object.keys(documented).join(", ")}; prices as read on ${prices.read}`,
    "  estimated, without any measurement on the platform:",
    ...Object.entries(estimates).map(([name, { value, does, why }]) => `    ${name} ${value}: ${does} (${why})`),
    "  Not in the bill: short videos, pictures and files of messages, web push, storage of D1 and of objects, logs.",
  ].join("\n");
}
