let keys = 0;

export const formKey = (): string => `key-of-a-form-${String(++keys).padStart(6, "0")}`;
