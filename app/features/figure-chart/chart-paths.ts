interface ChartFrame {
  width: number;
  height: number;
  top: number;
  isBars: boolean;
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Rounds up to the next number that is 1, 2, 2.5 or 5 times a power of ten. */
export function niceCeiling(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * power >= value) ?? 10) * power;
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/** The line is interrupted where a value is unknown. */
export function chartPaths(
  values: readonly (number | null)[],
  times: readonly number[],
  { width, height, top, isBars }: ChartFrame,
): { line: string; area: string } {
  const y = (value: number): number => height - (Math.min(value, top) / top) * height;
  if (isBars) {
    const place = width / Math.max(1, values.length);
    const bars = values.map((value, at) =>
      value
        ? `M${tenth(at * place)} ${tenth(height)}V${tenth(y(value))}H${tenth(at * place + place * 0.8)}V${tenth(height)}z`
        : "",
    );
    return { line: "", area: bars.join("") };
  }
  // A single value is drawn as a level line.
  const [only] = values;
  if (values.length === 1 && only !== undefined) return chartPaths([only, only], [0, 1], { width, height, top, isBars });
  const [first = 0] = times;
  const length = Math.max(1, (times.at(-1) ?? 0) - first);
  const x = (at: number): number => (((times[at] ?? first) - first) / length) * width;
  let line = "";
  let area = "";
  let from: number | null = null;
  values.forEach((value, at) => {
    if (value === null) {
      if (from !== null) area += `V${tenth(height)}H${tenth(from)}z`;
      from = null;
      return;
    }
    const point = `${tenth(x(at))} ${tenth(y(value))}`;
    line += `${from === null ? "M" : "L"}${point}`;
    area += from === null ? `M${tenth(x(at))} ${tenth(height)}L${point}` : `L${point}`;
    from ??= x(at);
    if (at === values.length - 1) area += `V${tenth(height)}H${tenth(from)}z`;
  });
  return { line, area };
}
