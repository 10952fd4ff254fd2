export class Tally {
  counts = { before: {}, during: {}, after: {} };
  tookMs = [];

  constructor(label) {
    this.label = label;
  }

  note(phase, answer, tookMs) {
    this.counts[phase][answer] = (this.counts[phase][answer] ?? 0) + 1;
    if (phase === "during") this.tookMs.push(tookMs);
  }

  faults(phase) {
    return Object.entries(this.counts[phase]).reduce(
      (sum, [answer, count]) => (/^(?:2\d\d|304|ok)$/.test(answer) ? sum : sum + count),
      0,
    );
  }

  get p99() {
    return this.tookMs.toSorted((a, b) => a - b)[Math.ceil(this.tookMs.length * 0.99) - 1] ?? 0;
  }

  toString() {
    const of = (phase) =>
      Object.entries(this.counts[phase])
        .map(([answer, count]) => `${count} × ${answer}`)
        .join(", ") || "–";
    return `${this.label.padEnd(34)}${of("before").padEnd(16)}${of("during").padEnd(26)}${of("after").padEnd(22)}p99 ${Math.round(this.p99)} ms`;
  }
}
