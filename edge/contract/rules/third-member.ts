/** A membership number as it is kept: letters and figures alone, in capitals. */
export const normalMember = (text: string): string => text.replace(/[\s\-._/]/g, "").toUpperCase();

/** Whether a membership number at a partner can be taken; the empty one takes it away. */
export const isThirdMember = (member: string): boolean => member === "" || /^[0-9A-Z]{4,24}$/.test(member);
