/** Something that is fetched when it is first needed. */
export interface Loading {
  /** Fetches it unless it is here; a fetch that failed is tried again by the next call. */
  load(): Promise<void>;
  /** Whether it is here or on its way. */
  hasBegun(): boolean;
  /** The next call fetches it again. */
  forget(): void;
}

export function createLoading(fetch: () => Promise<void>): Loading {
  let loading: Promise<void> | null = null;
  const forget = (): void => {
    loading = null;
  };
  return {
    load() {
      loading ??= fetch().catch((error: unknown) => {
        forget();
        throw error;
      });
      return loading;
    },
    hasBegun: () => loading !== null,
    forget,
  };
}
