/** Returns the circles of imports among files or folders, one list for each circle (Tarjan's strongly connected components). */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      const reached = order.has(target) ? (open.includes(target) ? (order.get(target) ?? own) : own) : visit(target);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    const low = lowest.get(file) ?? own;
    if (low === own) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}
