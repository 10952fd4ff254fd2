/**
 * Draws one moment of a sample stream's scene as SVG. Every movement repeats after `LOOP_S`, so that the stream loops without a
 * visible cut.
 */

export const LOOP_S = 20;
const TURN = Math.PI * 2;
const WIDTH = 854;
const HEIGHT = 480;

/** Returns a generator of numbers from 0 to 1 (mulberry32), which is seeded so that each run makes the same pictures. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a slow movement around 0 that repeats after the loop. */
function wander(next, size) {
  const waves = [1, 2, 3, 5].map((turns) => ({ turns, size: (size * (0.4 + next())) / turns, phase: next() * TURN }));
  return (t) => waves.reduce((sum, wave) => sum + wave.size * Math.sin((TURN * wave.turns * t) / LOOP_S + wave.phase), 0);
}

const ease = (x) => x * x * (3 - 2 * x);

/**
 * Returns a match seen from above: players keep their positions, drift with the ball and pass it. `passes` lists the players who
 * hold the ball in turn, each for the same time; the last player passes to the first.
 */
function game({ seed, places, passes, pull, size, room }) {
  const next = random(seed);
  const players = places.map(([x, y, team]) => ({ x, y, team, dx: wander(next, size), dy: wander(next, size) }));
  const holdS = LOOP_S / passes.length;
  const ballAt = (t, spots) => {
    const held = t / holdS;
    const at = Math.floor(held) % passes.length;
    const part = held - Math.floor(held);
    // The ball is drawn at the holder's feet, so that it does not hide the player.
    const point = (spot) => (typeof spot === "number" ? [spots[spot].x + 9, spots[spot].y + 5] : spot);
    const [ax, ay] = point(passes[at]);
    const [bx, by] = point(passes[(at + 1) % passes.length]);
    const moved = part < 0.55 ? 0 : ease((part - 0.55) / 0.45);
    return { x: ax + (bx - ax) * moved, y: ay + (by - ay) * moved, lift: Math.sin(moved * Math.PI) };
  };
  return (t) => {
    const own = players.map((player) => ({ x: player.x + player.dx(t), y: player.y + player.dy(t), team: player.team }));
    const towards = ballAt(t, own);
    const leaning = own.map(({ x, y, team }) => {
      // All players lean towards the ball; nearer players lean more.
      const near = pull / (1 + Math.hypot(towards.x - x, towards.y - y) / 60);
      return { x: x + (towards.x - x) * near, y: y + (towards.y - y) * near, team };
    });
    const spots = leaning.map((spot) => apart(spot, leaning, room));
    return { ball: ballAt(t, spots), spots };
  };
}

/** Moves a player away from others who are nearer than `room`, because dots that overlap are hard to read. */
function apart(spot, all, room) {
  let { x, y } = spot;
  for (const other of all) {
    const distance = Math.hypot(spot.x - other.x, spot.y - other.y);
    if (other === spot || distance >= room || distance === 0) continue;
    const push = (room - distance) / 2 / distance;
    x += (spot.x - other.x) * push;
    y += (spot.y - other.y) * push;
  }
  return { x, y, team: spot.team };
}

const rect = (x, y, w, h, more) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${more}/>`;
const line = 'fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.5"';

const dot = ({ x, y, team }, colours, r) =>
  `<ellipse cx="${x + 2}" cy="${y + 5}" rx="${r}" ry="${r * 0.7}" fill="#000" fill-opacity=".22"/>` +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colours[team]}" stroke="#fff" stroke-width="2"/>`;

const svg = (body, [x, y, w, h] = [0, 0, WIDTH, HEIGHT]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;

const FOOTBALL_COLOURS = ["#e5484d", "#2f6fed"];
const LEFT = 52;
const TOP = 66;
const PITCH_W = 750;
const PITCH_H = 390;
const MIDDLE = TOP + PITCH_H / 2;

function pitch() {
  const stripes = Array.from({ length: 10 }, (_, at) =>
    rect(LEFT + (at * PITCH_W) / 10, TOP, PITCH_W / 10 + 0.5, PITCH_H, `fill="${at % 2 ? "#2f8a4b" : "#2a8045"}"`),
  ).join("");
  const side = (mirror) =>
    `<g transform="${mirror ? `translate(${LEFT * 2 + PITCH_W} 0) scale(-1 1)` : ""}">` +
    rect(LEFT, MIDDLE - 115, 118, 230, line) +
    rect(LEFT, MIDDLE - 52, 40, 104, line) +
    rect(LEFT - 14, MIDDLE - 28, 14, 56, line) +
    `<path d="M${LEFT + 118} ${MIDDLE - 42}a52 52 0 0 1 0 84M${LEFT + 10} ${TOP}a10 10 0 0 1 -10 10M${LEFT + 10} ${TOP + PITCH_H}a10 10 0 0 0 -10 -10" ${line}/><circle cx="${LEFT + 80}" cy="${MIDDLE}" r="3" fill="#fff"/></g>`;
  return (
    rect(0, 0, WIDTH, HEIGHT, 'fill="#1f6a39"') +
    stripes +
    rect(LEFT, TOP, PITCH_W, PITCH_H, line) +
    `<path d="M${LEFT + PITCH_W / 2} ${TOP}v${PITCH_H}" ${line}/><circle cx="${LEFT + PITCH_W / 2}" cy="${MIDDLE}" r="58" ${line}/>` +
    side(false) +
    side(true)
  );
}

const formation = (team, rows) =>
  rows.flatMap(([x, count]) =>
    Array.from({ length: count }, (_, at) => {
      const y = TOP + (PITCH_H * (at + 1)) / (count + 1);
      return [team === 0 ? LEFT + x * PITCH_W : LEFT + (1 - x) * PITCH_W, y, team];
    }),
  );

const footballGame = game({
  seed: 11,
  size: 17,
  room: 26,
  pull: 0.32,
  places: [
    ...formation(0, [
      [0.03, 1],
      [0.24, 4],
      [0.45, 3],
      [0.68, 3],
    ]),
    ...formation(1, [
      [0.03, 1],
      [0.22, 4],
      [0.4, 4],
      [0.56, 2],
    ]),
  ],
  passes: [5, 7, 6, 9, 8, [LEFT + PITCH_W + 7, MIDDLE + 14], 11, 14, 18, 20, 2, 3],
});

export function football(t, view) {
  const { ball, spots } = footballGame(t);
  const r = 5 + ball.lift * 2.5;
  return svg(
    pitch() +
      spots.map((spot) => dot(spot, FOOTBALL_COLOURS, 10.5)).join("") +
      `<ellipse cx="${ball.x + 2 + ball.lift * 6}" cy="${ball.y + 4 + ball.lift * 10}" rx="5" ry="3.5" fill="#000" fill-opacity=".3"/>` +
      `<circle cx="${ball.x}" cy="${ball.y - ball.lift * 6}" r="${r}" fill="#fff" stroke="#222" stroke-width="1.2"/>`,
    view,
  );
}

export function following(scene, t, width, height) {
  const { ball } = (scene === "football" ? footballGame : basketballGame)(t);
  const x = Math.min(Math.max(ball.x - width / 2, 0), WIDTH - width);
  const y = Math.min(Math.max(ball.y - height / 2, 0), HEIGHT - height);
  return [x, y, width, height];
}

const BASKETBALL_COLOURS = ["#f5b301", "#5b3fd6"];

function court() {
  const floor = Array.from({ length: 24 }, (_, at) =>
    rect(LEFT, TOP + (at * PITCH_H) / 24, PITCH_W, PITCH_H / 24 + 0.5, `fill="${at % 2 ? "#d9a066" : "#d49a5f"}"`),
  ).join("");
  const side = (mirror) =>
    `<g transform="${mirror ? `translate(${LEFT * 2 + PITCH_W} 0) scale(-1 1)` : ""}">` +
    rect(LEFT, MIDDLE - 62, 150, 124, 'fill="#b9482f" fill-opacity=".55" stroke="#fff" stroke-opacity=".8" stroke-width="2.5"') +
    `<circle cx="${LEFT + 150}" cy="${MIDDLE}" r="46" ${line}/>` +
    `<path d="M${LEFT} ${MIDDLE - 168}h62a176 176 0 0 1 0 336h-62" ${line}/>` +
    `<path d="M${LEFT + 30} ${MIDDLE - 22}v44" stroke="#fff" stroke-width="4"/><circle cx="${LEFT + 41}" cy="${MIDDLE}" r="8" fill="none" stroke="#ffd7b0" stroke-width="3.5"/></g>`;
  return (
    rect(0, 0, WIDTH, HEIGHT, 'fill="#7d3b22"') +
    floor +
    rect(LEFT, TOP, PITCH_W, PITCH_H, line) +
    `<path d="M${LEFT + PITCH_W / 2} ${TOP}v${PITCH_H}" ${line}/><circle cx="${LEFT + PITCH_W / 2}" cy="${MIDDLE}" r="50" ${line}/>` +
    side(false) +
    side(true)
  );
}

const basketballGame = game({
  seed: 23,
  size: 34,
  room: 36,
  pull: 0.2,
  places: [
    [520, 200, 0],
    [600, 300, 0],
    [690, 180, 0],
    [720, 330, 0],
    [640, 250, 0],
    [560, 230, 1],
    [640, 330, 1],
    [725, 215, 1],
    [745, 290, 1],
    [690, 255, 1],
  ],
  passes: [0, 1, 3, 4, 2, [LEFT + PITCH_W - 41, MIDDLE], 9, 5, [LEFT + PITCH_W / 2, MIDDLE - 30], 0, 4, 1],
});

export function basketball(t, view) {
  const { ball, spots } = basketballGame(t);
  return svg(
    court() +
      spots.map((spot) => dot(spot, BASKETBALL_COLOURS, 14)).join("") +
      `<ellipse cx="${ball.x + 3 + ball.lift * 8}" cy="${ball.y + 6 + ball.lift * 14}" rx="7" ry="5" fill="#000" fill-opacity=".28"/>` +
      `<circle cx="${ball.x}" cy="${ball.y - ball.lift * 10}" r="${8 + ball.lift * 4}" fill="#e8742c" stroke="#5a2a0c" stroke-width="1.6"/>`,
    view,
  );
}

const studioNext = random(37);
const studioMarks = Array.from({ length: 11 }, (_, at) => ({
  x: 110 + (at % 4) * 190 + studioNext() * 40,
  y: 120 + Math.floor(at / 4) * 120 + studioNext() * 30,
  team: at % 2,
  dx: wander(studioNext, 16),
  dy: wander(studioNext, 12),
}));

/** Draws a tactics board with drifting marks, and with arrows that appear one after the other. */
export function studio(t, view) {
  const at = (mark) => [mark.x + mark.dx(t), mark.y + mark.dy(t)];
  const arrows = [
    [0, 5],
    [5, 2],
    [2, 7],
    [7, 10],
  ]
    .map(([from, to], index) => {
      const begun = (t - index * 5 + LOOP_S) % LOOP_S;
      if (begun > 9 || begun < 0.08) return "";
      const drawn = ease(Math.min(begun / 1.6, 1));
      const [ax, ay] = at(studioMarks[from]);
      const [bx, by] = at(studioMarks[to]);
      const bend = index % 2 ? 40 : -40;
      const shade = begun > 7 ? (9 - begun) / 2 : 1;
      // An arrow begins and ends beside its marks, so that both stay legible.
      const length = Math.hypot(bx - ax, by - ay);
      const gap = Math.min(26 / length, 0.4);
      const [sx, sy] = [ax + (bx - ax) * gap, ay + (by - ay) * gap];
      const part = (1 - 2 * gap) * drawn;
      const [x, y] = [sx + (bx - ax) * part, sy + (by - ay) * part];
      const [mx, my] = [(sx + x) / 2, (sy + y) / 2 + bend * drawn];
      const turned = (Math.atan2(y - my, x - mx) * 180) / Math.PI;
      return (
        `<path d="M${sx} ${sy}Q${mx} ${my} ${x} ${y}" fill="none" stroke="#ffe08a" stroke-opacity="${shade}" stroke-width="4" stroke-linecap="round" stroke-dasharray="11 8"/>` +
        `<path d="M-13 -9L5 0L-13 9Z" transform="translate(${x} ${y}) rotate(${turned})" fill="#ffe08a" fill-opacity="${shade}"/>`
      );
    })
    .join("");
  const marks = studioMarks
    .map((mark) => {
      const [x, y] = at(mark);
      return mark.team === 0
        ? `<circle cx="${x}" cy="${y}" r="14" fill="none" stroke="#ff8a80" stroke-width="5"/>`
        : `<path d="M${x - 12} ${y - 12}l24 24m0-24l-24 24" stroke="#8ab4ff" stroke-width="5" stroke-linecap="round"/>`;
    })
    .join("");
  const figures = [1, 2, 3, 4]
    .map((figure, index) => {
      const isOn = Math.floor(t / 5) === index;
      return `<text x="${700 + index * 32}" y="31" font-family="Noto Sans SC" font-size="16" font-weight="700" text-anchor="middle" fill="${isOn ? "#ffe08a" : "#5b7288"}">${figure}</text>`;
    })
    .join("");
  return svg(
    rect(0, 0, WIDTH, HEIGHT, 'fill="#1d2733"') +
      rect(34, 46, WIDTH - 68, HEIGHT - 80, 'rx="16" fill="#22313f" stroke="#5b7288" stroke-width="4"') +
      `<path d="M427 50v392M427 180a64 64 0 1 0 .1 0M38 150h96v190h-96M816 150h-96v190h96" fill="none" stroke="#4a6076" stroke-width="3"/>` +
      rect(34, 12, WIDTH - 68, 26, 'rx="8" fill="#10151c" fill-opacity=".88"') +
      rect(46, 18, 8, 14, 'rx="2" fill="#ff8a80"') +
      rect(60, 18, 8, 14, 'rx="2" fill="#8ab4ff"') +
      figures +
      arrows +
      marks,
    view,
  );
}
