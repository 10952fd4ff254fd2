import fc from "fast-check";
import { expect, it } from "vitest";
import { solvePositive } from "#edge/models/linear-system.ts";

const number = fc.double({ min: -3, max: 3, noNaN: true });

it("the solver solves a positive definite system", () => {
  const system = fc
    .integer({ min: 1, max: 8 })
    .chain((size) =>
      fc.tuple(
        fc.array(fc.array(number, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
        fc.array(number, { minLength: size, maxLength: size }),
      ),
    );
  fc.assert(
    fc.property(system, ([rows, right]) => {
      const size = right.length;
      // BᵀB + I is positive definite for every B.
      const entry = (i: number, j: number): number => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0) + (i === j ? 1 : 0);
      const matrix = Float64Array.from({ length: size * size }, (_, at) => entry(Math.floor(at / size), at % size));
      const full = matrix.slice();
      const x = Float64Array.from(right);
      solvePositive(matrix, x);
      for (let i = 0; i < size; i++) {
        let sum = 0;
        for (let j = 0; j < size; j++) sum += full[i * size + j]! * x[j]!;
        expect(sum).toBeCloseTo(right[i]!, 6);
      }
    }),
  );
});

it.each([[[0]], [[-1]], [[1, 2, 2, 1]]])("the solver refuses %j as not positive definite", (cells) => {
  const size = Math.sqrt(cells.length);
  expect(() => solvePositive(Float64Array.from(cells), new Float64Array(size))).toThrow("not positive definite");
});
