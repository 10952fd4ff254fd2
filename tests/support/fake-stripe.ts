interface Session {
  id: string;
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  client_reference_id: string;
  amount_total: number;
  currency: string;
}

/** Half an hour, because Stripe accepts no session that ends sooner. */
const SESSION_LEAST_S = 1_800;
const refusal = (message: string, type = "invalid_request_error") => ({ status: 400, body: { error: { type, message } } });

/**
 * A fake of Stripe's Checkout Sessions, in place of `fetch`. Like Stripe, it repeats its first answer to an idempotency key, even a
 * server error, and refuses a known key with other fields.
 */
export class FakeStripe {
  readonly sessions: Session[] = [];
  /** Idempotency keys of the requests in order. `fields` has the fields of the same requests. */
  readonly keys: string[] = [];
  readonly fields: string[] = [];
  /** The result of the next calls: `down` answers 500, `lost` acts but its answer never arrives, `gone` is unreachable. */
  mood: "up" | "down" | "lost" | "gone" = "up";
  /** The refusal of a request for a session, or null to create one. */
  refuses: string | null = null;
  before: () => Promise<unknown> = async () => undefined;
  private readonly kept = new Map<string, { fields: string; status: number; body: unknown }>();

  constructor(private readonly nowS: () => number) {}

  /** Pays a session as the user would, on whichever page it is open. */
  pay(id: string | undefined): void {
    const session = this.sessions.find((one) => one.id === id);
    if (session?.status !== "open") throw new Error(`The session ${id} cannot be paid`);
    Object.assign(session, { status: "complete", payment_status: "paid" });
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (this.mood === "gone") throw new Error("Stripe is not reached");
    const [, id, end] = /\/checkout\/sessions(?:\/(\w+)(\/expire)?)?$/.exec(url) ?? [];
    const { status, body } = id ? this.known(id, end !== undefined) : await this.created(init);
    if (this.mood === "lost") throw new Error("Stripe's answer was lost");
    return Response.json(body, { status });
  };

  private known(id: string, isEnded: boolean) {
    const session = this.sessions.find((one) => one.id === id);
    if (this.mood === "down") return { status: 500, body: { error: { message: "down" } } };
    if (!session) return { status: 404, body: { error: { message: `No such session ${id}` } } };
    if (isEnded && session.status !== "open") return refusal('Only Checkout Sessions with a status in ["open"] can be expired.');
    if (isEnded) session.status = "expired";
    return { status: 200, body: { ...session } };
  }

  private async created(init: RequestInit) {
    const key = (init.headers as Record<string, string>)["idempotency-key"] ?? "";
    const fields = String(init.body);
    this.keys.push(key);
    this.fields.push(fields);
    const kept = this.kept.get(key);
    if (kept)
      return kept.fields === fields
        ? kept
        : refusal(
            "Keys for idempotent requests can only be used with the same parameters they were first used with.",
            "idempotency_error",
          );
    const query = new URLSearchParams(fields);
    if (Number(query.get("expires_at")) - this.nowS() < SESSION_LEAST_S)
      return refusal("The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.");
    if (this.refuses) return refusal(this.refuses);
    await this.before();
    const answer =
      this.mood === "down"
        ? { fields, status: 500, body: { error: { type: "api_error", message: "down" } } }
        : { fields, status: 200, body: this.session(query) };
    this.kept.set(key, answer);
    return answer;
  }

  private session(query: URLSearchParams): Session {
    const id = `cs_test_${crypto.randomUUID().replaceAll("-", "")}`;
    const session: Session = {
      id,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
      client_reference_id: query.get("client_reference_id") ?? "",
      amount_total: Number(query.get("line_items[0][price_data][unit_amount]")),
      currency: query.get("line_items[0][price_data][currency]") ?? "",
    };
    this.sessions.push(session);
    return { ...session };
  }
}
