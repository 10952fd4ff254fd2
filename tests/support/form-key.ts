let keys = 0;

/** Returns a request key for a new form. */
export const formKey = (): string => `key-of-a-form-${String(++keys).padStart(6, "0")}`;
