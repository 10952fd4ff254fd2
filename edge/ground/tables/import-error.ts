/** Thrown if a file cannot be read as a whole: wrong source, wrong file, or a truncated file. Nothing of the file was written. */
export class ImportError extends Error {
  readonly path: string;
  /** The message without the file's path. */
  readonly fault: string;

  constructor(path: string, expected: string, found: string) {
    const fault = `expected ${expected}; found ${found}`;
    super(`${path}: ${fault}. Nothing was imported.`);
    this.name = "ImportError";
    this.path = path;
    this.fault = fault;
  }
}
