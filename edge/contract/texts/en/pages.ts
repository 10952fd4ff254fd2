import type { Text } from "../text.ts";

/** A browser loads these modules when needed. */
export default import.meta.glob<{ default: Readonly<Record<string, Text>> }>("./pages/*.ts");
