import type { ReportReason } from "#edge/contract/rules/rooms.ts";

/** A refusal shows as a toast. A guest gets the login prompt. */
export async function reportShort(input: { id: number; comment?: number; reason: ReportReason }): Promise<"done" | "refused"> {
  try {
    const { browserProduct } = await import("#app/client/product.ts");
    await browserProduct().shorts.report(input);
    return "done";
  } catch {
    return "refused";
  }
}
