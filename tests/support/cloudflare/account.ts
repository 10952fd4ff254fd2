export interface Rule {
  id: string;
  enabled: boolean;
  conditions: { prefix?: string };
  deleteObjectsTransition?: { condition: { type: string; maxAge: number } };
  abortMultipartUploadsTransition?: { condition: { type: string; maxAge: number } };
}

export interface Bucket {
  name: string;
  location: string;
  rules: Rule[];
  /** Whether the r2.dev address is open. */
  isPublic: boolean;
  domains: string[];
}

export interface Script {
  secrets: Record<string, string>;
  vars: Record<string, string>;
  crons: string[];
  onWorkersDev: boolean;
}

export interface Zone {
  id: string;
  name: string;
  settings: Record<string, string>;
  records: { name: string; type: string; content: string }[];
}

export interface Call {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** Whether the call changes something. Statements of SQL change something unless they only select. */
  writes: boolean;
}

/** All that an account holds. */
export interface Account {
  databases: { uuid: string; name: string; location: string | null }[];
  buckets: Map<string, Bucket>;
  scripts: Map<string, Script>;
  domains: { hostname: string; service: string }[];
  zones: Zone[];
  subdomain: string | null;
}

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
