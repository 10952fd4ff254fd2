import type { Text } from "../text.ts";

/** Where a browser finds the page texts of this language. */
export default import.meta.glob<{ default: Readonly<Record<string, Text>> }>("./pages/*.ts");
