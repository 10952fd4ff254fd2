let keys = 0;

/** The request key of a form that nobody has sent before. */
export const formKey = (): string => `key-of-a-form-${String(++keys).padStart(6, "0")}`;
