/**
 * Overwrites the lower triangle of a symmetric positive definite A (row by row) by Cholesky's L of A = L·Lᵀ, with size³ / 6
 * multiplications. Throws RangeError if A is not positive definite.
 */
export function factorise(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k]! * matrix[column * size + k]!;
      if (column < row) matrix[row * size + column] = sum / matrix[column * size + column]!;
      else if (sum > 0) matrix[row * size + row] = Math.sqrt(sum);
      else throw new RangeError(`the system of ${size} equations is not positive definite at row ${row}`);
    }
  }
}

/** Overwrites `right` (b) by the solution y of L·y = b. `factor` has L in its lower triangle. */
export function solveLower(factor: Float64Array, right: Float64Array): void {
  const size = right.length;
  for (let row = 0; row < size; row++) {
    let sum = right[row]!;
    for (let k = 0; k < row; k++) sum -= factor[row * size + k]! * right[k]!;
    right[row] = sum / factor[row * size + row]!;
  }
}

/** Overwrites `right` (b) by the solution x of L·Lᵀ·x = b. `factor` has L in its lower triangle. */
export function solveFactored(factor: Float64Array, right: Float64Array): void {
  const size = right.length;
  solveLower(factor, right);
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row]!;
    for (let k = row + 1; k < size; k++) sum -= factor[k * size + row]! * right[k]!;
    right[row] = sum / factor[row * size + row]!;
  }
}

/** Solves A·x = b for a symmetric positive definite A. Overwrites `matrix` by its factor (`factorise`) and `right` by x. */
export function solvePositive(matrix: Float64Array, right: Float64Array): void {
  factorise(matrix, right.length);
  solveFactored(matrix, right);
}
