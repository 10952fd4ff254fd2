/** A folder of conversations (specification 3.48). Its id never changes, its name may. */
export interface Folder {
  id: number;
  name: string;
}

/** The folders that are known, by id. */
export interface FolderNames {
  readonly names: ReadonlyMap<number, string>;
  /** In the order in which they came to be. */
  list(): string[];
  /** These are there. */
  know(folders: readonly Folder[]): void;
  forget(id: number): void;
  clear(): void;
}

export function createFolderNames(): FolderNames {
  const names = new Map<number, string>();
  return {
    names,
    list: () => [...names.values()],
    know(folders) {
      for (const { id, name } of folders) names.set(id, name);
    },
    forget: (id) => void names.delete(id),
    clear: () => names.clear(),
  };
}
