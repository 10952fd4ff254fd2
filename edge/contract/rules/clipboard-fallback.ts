/** What the prompt says that stands in for the clipboard where it cannot be written: "Cmd" on a Mac, else "Ctrl" (Specification 8.5). */
export const clipboardPrompt = (userAgent: string): string =>
  `Copy to clipboard: ${/mac os x/i.test(userAgent) ? "Cmd" : "Ctrl"}+C, Enter`;
