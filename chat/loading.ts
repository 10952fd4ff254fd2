export interface Loading {
  /** If loading fails, the next call of `load` tries again. */
  load(): Promise<void>;
  /** True if the data is loaded or is loading. */
  hasBegun(): boolean;
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
