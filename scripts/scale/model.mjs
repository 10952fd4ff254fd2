/** The model of `npm run scale`: from a scenario and the declared costs to loads, queues and money. It reads and writes nothing. */
import { toDatabase } from "./database.mjs";
import { toMoney } from "./money.mjs";
import { toObjects } from "./objects.mjs";
import { toOutage } from "./outage.mjs";
import { toRates } from "./rates.mjs";
import { BARS } from "./scenarios.mjs";

const toValues = (entries) => Object.fromEntries(Object.entries(entries).map(([name, { value }]) => [name, value]));

/** Each limit with the part of it that the scenario uses; what uses most of its limit breaks first as viewers grow. */
function toWalls(scenario, rates, costs, { objects, database }) {
  const { sockets, relaysAll } = rates;
  const { constants } = costs;
  const walls = [
    ...objects.list.map(({ name, busy }) => ({ name, used: busy, limit: "calls of one object" })),
    { name: "D1", used: database.busy, limit: "one statement after another" },
    { name: "frames of the busiest Relay", used: objects.framesBusy, limit: "frames out of one object" },
    {
      name: "sockets of all Relays",
      used: (scenario.peak - sockets.refusedByNetwork) / (relaysAll * constants.sockets_per_relay),
      limit: "sockets of a Relay",
    },
  ].sort((a, b) => b.used - a.used);
  return walls.map((wall) => ({ ...wall, breaksAtViewers: wall.used > 0 ? Math.round(scenario.peak / wall.used) : null }));
}

function toBars(scenario, name, { objects, database, money }) {
  const [largest] = objects.list;
  const bar = (what, value, most, unit) => ({ what, value, most, unit, holds: value <= most });
  const ofMoney =
    scenario.days === 1
      ? [bar("the evening without gifts and picks, in dollars", money.total - money.gifts, BARS.B.evening, "$")]
      : [
          bar("a month without hours on air, in dollars", money.site + money.gifts, BARS.A.month, "$"),
          bar(`an anchor's hour in ${scenario.qualities} qualities, in dollars`, money.airHour, BARS.A.airHour, "$"),
        ];
  return [
    ...ofMoney,
    bar(`calls a second of the busiest object (${largest.name})`, largest.callsS, BARS.objectCallsS, "calls/s"),
    bar("D1's time that is busy at the peak", database.busy, BARS.d1Busy, "share"),
  ].map((one) => ({ scenario: name, ...one }));
}

/** `declared` is costs.json, `prices` is prices.json. */
export function toScale(name, scenario, declared, prices) {
  const costs = {
    acts: declared.acts,
    pages: declared.pages,
    constants: toValues(declared.constants),
    documented: toValues(declared.documented),
    estimates: toValues(declared.estimates),
  };
  const rates = toRates(scenario, costs);
  const load = { objects: toObjects(scenario, rates, costs), database: toDatabase(scenario, rates, costs) };
  const money = toMoney(scenario, rates, costs, prices, load);
  const outage = scenario.outage ? toOutage(scenario, rates, costs) : null;
  return {
    name,
    scenario,
    rates: rates.acts,
    wanted: rates.wanted,
    sockets: { ...rates.sockets, relays: rates.relaysAll, busiestRelay: rates.busiestRelay },
    objects: load.objects,
    database: load.database,
    walls: toWalls(scenario, rates, costs, load),
    outage,
    money,
    bars: toBars(scenario, name, { ...load, money }),
  };
}
