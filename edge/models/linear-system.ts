/**
 * Solves A·x = b for a symmetric positive definite matrix A by Cholesky's decomposition A = L·Lᵀ. `matrix` is row by row, `size` ×
 * `size`; its lower triangle is read and overwritten by L. `right` is overwritten by x. Takes size³ / 6 multiplications.
 * RangeError if A is not positive definite.
 */
export function solvePositive(matrix: Float64Array, right: Float64Array): void {
  const size = right.length;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k]! * matrix[column * size + k]!;
      if (column < row) matrix[row * size + column] = sum / matrix[column * size + column]!;
      else if (sum > 0) matrix[row * size + row] = Math.sqrt(sum);
      else throw new RangeError(`the system of ${size} equations is not positive definite at row ${row}`);
    }
  }
  for (let row = 0; row < size; row++) {
    let sum = right[row]!;
    for (let k = 0; k < row; k++) sum -= matrix[row * size + k]! * right[k]!;
    right[row] = sum / matrix[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row]!;
    for (let k = row + 1; k < size; k++) sum -= matrix[k * size + row]! * right[k]!;
    right[row] = sum / matrix[row * size + row]!;
  }
}
