/** Random numbers of a seed, so that the same scenario gives the same figures on every machine. */

/** Mulberry32. Returns a function that gives numbers from 0 to below 1. */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function drawNormal(random) {
  const angle = 2 * Math.PI * random();
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(angle);
}

/** Above this mean the normal distribution stands for Poisson's. */
const SMALL_MEAN = 30;

/** Draws how many independent events happen where `mean` are expected. */
export function drawPoisson(random, mean) {
  if (mean > SMALL_MEAN) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(random)));
  const least = Math.exp(-mean);
  let count = 0;
  for (let left = random(); left > least; left *= random()) count += 1;
  return count;
}
