/** Escapes a text for XML and HTML, between tags and in quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
