import type { Text } from "../text.ts";

/** The page texts of this language, as modules that a browser loads when needed. */
export default import.meta.glob<{ default: Readonly<Record<string, Text>> }>("./pages/*.ts");
