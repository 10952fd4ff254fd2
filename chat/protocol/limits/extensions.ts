/** Maximum number of extensions that one call sets (specification 5.51, 9.24). */
export const EXTENSION_SET_MAX = 20;
