/** A fault of a step, with the sentence that says what to do. */
export const fault = (message, remedy) => Object.assign(new Error(message), { remedy });
